/**
 * PDFium's functions used here, each with its arguments and result: `p` is a handle or a pointer, `i` an int, `n` an
 * unsigned long, `f` a float, `d` a double, `-` nothing. Handles and pointers are 0, and numbers 0 or -1, if there is
 * nothing or a call fails. https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/
 */
export const CALLS = {
  /** (bytes, how many, password) */
  FPDF_LoadMemDocument: "pip p",
  FPDF_CloseDocument: "p -",
  FPDF_GetLastError: " n",
  FPDF_GetPageCount: "p i",
  FPDF_LoadPage: "pi p",
  FPDF_ClosePage: "p -",
  FPDF_GetPageWidthF: "p f",
  FPDF_GetPageHeightF: "p f",
  /** (page, FS_RECTF*) */
  FPDF_GetPageBoundingBox: "pp i",
  FPDFPage_GetRotation: "p i",
  /** (page, FLAT_*): FLATTEN_* */
  FPDFPage_Flatten: "pi i",
  FPDFPage_GetAnnotCount: "p i",
  FPDFPage_GetAnnot: "pi p",
  FPDFPage_CloseAnnot: "p -",
  FPDFAnnot_GetSubtype: "p i",
  FPDFAnnot_GetFlags: "p i",
  FPDFAnnot_SetFlags: "pi i",
  /** (annotation, FS_RECTF*) */
  FPDFAnnot_GetRect: "pp i",
  /** (annotation, key, buffer, its length): bytes of the value, as UTF-16 with a zero at its end. */
  FPDFAnnot_GetStringValue: "pppn n",
  FPDFAnnot_CountAttachmentPoints: "p n",
  /** (annotation, index, FS_QUADPOINTSF*) */
  FPDFAnnot_GetAttachmentPoints: "pnp i",
  /** Of its appearance. */
  FPDFAnnot_GetObjectCount: "p i",
  FPDFAnnot_GetObject: "pi p",
  /** (document, FPDF_FORMFILLINFO*): a handle for the calls on fields. */
  FPDFDOC_InitFormFillEnvironment: "pp p",
  FPDFDOC_ExitFormFillEnvironment: "p -",
  /** (form, annotation): one of FPDF_FORMFIELD_*. */
  FPDFAnnot_GetFormFieldType: "pp i",
  FPDFAnnot_GetFormFieldFlags: "pp i",
  /** (form, annotation, buffer, its length): as FPDFAnnot_GetStringValue. */
  FPDFAnnot_GetFormFieldValue: "pppn n",
  FPDFAnnot_IsChecked: "pp i",
  FPDFAnnot_GetOptionCount: "pp i",
  /** (form, annotation, option, buffer, its length): as FPDFAnnot_GetStringValue. */
  FPDFAnnot_GetOptionLabel: "ppipn n",
  FPDFAnnot_IsOptionSelected: "ppi i",
  /** (form, annotation, size*): 0 for one that fits. */
  FPDFAnnot_GetFontSize: "ppp i",

  FPDFText_LoadPage: "p p",
  FPDFText_ClosePage: "p -",
  FPDFText_CountChars: "p i",
  /** (text page, first character, how many, UTF-16 and a zero): units written, with the zero. */
  FPDFText_GetText: "piip i",
  /** (text page, left, top, right, bottom, buffer, its length): units within, or their number if there is no room. */
  FPDFText_GetBoundedText: "pddddpi i",
  /** (text page, character): its sign, of any plane of Unicode. */
  FPDFText_GetUnicode: "pi i",
  /** (text page, index in the text): the character's index. */
  FPDFText_GetCharIndexFromTextIndex: "pi i",
  /** (text page, character, FS_RECTF*) */
  FPDFText_GetLooseCharBox: "pip i",
  /** (text page, character, left*, right*, bottom*, top*), doubles: around its ink. */
  FPDFText_GetCharBox: "pipppp i",
  /** (text page, character, x*, y*), doubles. */
  FPDFText_GetCharOrigin: "pipp i",
  /** (text page, character, FS_MATRIX*) */
  FPDFText_GetMatrix: "pip i",
  FPDFText_GetFontSize: "pi d",
  FPDFText_GetTextObject: "pi p",
  FPDFText_GetFontWeight: "pi i",
  /** (text page, character): radians. */
  FPDFText_GetCharAngle: "pi f",
  /** (text page, character, buffer, its length, flags*): bytes of the font's name, as UTF-8 with a zero at its end. */
  FPDFText_GetFontInfo: "pipnp n",
  FPDFTextObj_GetFont: "p p",
  /** One of FPDF_TEXTRENDERMODE_*. */
  FPDFTextObj_GetTextRenderMode: "p i",
  FPDFFont_GetIsEmbedded: "p i",
  /** (font, a sign of Unicode, size, width*) */
  FPDFFont_GetGlyphWidth: "pnfp i",

  FPDFPage_CountObjects: "p i",
  FPDFPage_GetObject: "pi p",
  /** One of FPDF_PAGEOBJ_*. */
  FPDFPageObj_GetType: "p i",
  /** (object, left*, bottom*, right*, top*) */
  FPDFPageObj_GetBounds: "ppppp i",
  /** (object, FS_MATRIX*) */
  FPDFPageObj_GetMatrix: "pp i",
  /** (object, red*, green*, blue*, alpha*) */
  FPDFPageObj_GetFillColor: "ppppp i",
  /** (object, width*) */
  FPDFPageObj_GetStrokeWidth: "pp i",
  /** Whether the background shows through, by its opacity, a mask or the blend mode. */
  FPDFPageObj_HasTransparency: "p i",
  /** (object, whether it is drawn) */
  FPDFPageObj_SetIsActive: "pi i",
  FPDFPageObj_CountMarks: "p i",
  /** (object, index): marked content that contains it; the same handle for all its objects. */
  FPDFPageObj_GetMark: "pn p",
  /** (mark, buffer, its length, bytes of the name*), as UTF-16 with a zero at its end. */
  FPDFPageObjMark_GetName: "ppnp i",
  FPDFPageObj_GetClipPath: "p p",
  FPDFClipPath_CountPaths: "p i",
  FPDFClipPath_CountPathSegments: "pi i",
  FPDFClipPath_GetPathSegment: "pii p",
  /** (image, width*, height*), in pixels. */
  FPDFImageObj_GetImagePixelSize: "ppp i",
  FPDFFormObj_CountObjects: "p i",
  FPDFFormObj_GetObject: "pn p",
  /** (path, fill mode*, whether it is stroked*) */
  FPDFPath_GetDrawMode: "ppp i",
  FPDFPath_CountSegments: "p i",
  FPDFPath_GetPathSegment: "pi p",
  /** One of FPDF_SEGMENT_*. */
  FPDFPathSegment_GetType: "p i",
  /** (segment, x*, y*) */
  FPDFPathSegment_GetPoint: "ppp i",

  /** (document, page, buffer, its length): bytes of the label, as UTF-16 with a zero at its end; 0 for none. */
  FPDF_GetPageLabel: "pipn n",
  FPDFDoc_GetAttachmentCount: "p i",
  FPDFDoc_GetAttachment: "pi p",
  /** (attachment, buffer, its length): as FPDF_GetPageLabel. */
  FPDFAttachment_GetName: "ppn n",
  /** Of an annotation. */
  FPDFAnnot_GetFileAttachment: "p p",

  /** (document, entry; 0 for the first of all) */
  FPDFBookmark_GetFirstChild: "pp p",
  FPDFBookmark_GetNextSibling: "pp p",
  /** (entry, buffer, its length): bytes of the title, as UTF-16 with a zero at its end. */
  FPDFBookmark_GetTitle: "ppn n",
  FPDFBookmark_GetDest: "pp p",
  FPDFDest_GetDestPageIndex: "pp i",

  /** (width, height, FPDFBitmap_*, its pixels, bytes of a row) */
  FPDFBitmap_CreateEx: "iiipi p",
  /** (bitmap, left, top, width, height, colour) */
  FPDFBitmap_FillRect: "piiiin -",
  FPDFBitmap_Destroy: "p -",
  /** (bitmap, page, left, top, width, height, rotation, flags) */
  FPDF_RenderPageBitmap: "ppiiiiii -",
} as const;

export type Call = (
  a?: number,
  b?: number,
  c?: number,
  d?: number,
  e?: number,
  f?: number,
  g?: number,
  h?: number,
) => number;
export type Calls = Record<keyof typeof CALLS, Call>;

const isCall = (name: string): name is keyof Calls => name in CALLS;
const isWhole = (calls: Partial<Calls>): calls is Calls => Object.keys(CALLS).every((name) => name in calls);

/** @param bind makes a call of its name and signature. */
export const boundCalls = (bind: (name: string, signature: string) => Call): Calls => {
  const calls: Partial<Calls> = {};
  for (const name of Object.keys(CALLS)) if (isCall(name)) calls[name] = bind(name, CALLS[name]);
  if (!isWhole(calls)) throw new Error("PDFium lacks a call");
  return calls;
};
