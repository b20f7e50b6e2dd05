import type { MetadataWords } from "./metadata-words.ts";

const OF = "(?:de la |de los |de las |del |de )";
const AUTHORS = "(?:el |la |los |las )?(?:autor(?:a|es|as)?|redactor(?:a|es|as)?)";
const PUBLISHED = "(?:publicó|editó)";
const CHANGED = "(?:actualizó|modificó|revisó)";
const INSTITUTION = "(?:universidad|institución|instituto|escuela|facultad)";

export const SPANISH_METADATA: MetadataWords = {
  asks: {
    authors: [
      "quién(?:es)? (?:escribió|escribieron|ha escrito|redactó|firma) ~",
      `(?:quién(?:es)? (?:es|son|fue|fueron) )?${AUTHORS} ${OF}~`,
      "por quién (?:fue|está) (?:escrit[oa]|redactad[oa]) ~",
    ],
    affiliation: [
      `dónde trabajan? ${AUTHORS} ${OF}~`,
      `en qué ${INSTITUTION} se (?:hizo|realizó|llevó a cabo) ~`,
    ],
    publisher: ["quién (?:publicó|editó) ~", `quién es el editor ${OF}~`],
    revised: [`cuándo se ${CHANGED} (?:por última vez )?~`],
    published: [
      `cuándo se ${PUBLISHED} ~`,
      "cuándo (?:salió|apareció) ~",
      `(?:de|en) qué (?:año|fecha) (?:es|se ${PUBLISHED}) ~`,
    ],
    version: [`cuál es la (?:versión|edición) ${OF}~`, "qué (?:versión|edición) es ~"],
    copyright: [`quién tiene (?:el copyright|los derechos) ${OF}~`],
  },
  determiners: "el|la|los|las|este|esta|estos|estas|nuestro|nuestra|mi|tu",
  about: "de|del|sobre|acerca de",
  apart:
    "en|a|al|por|con|para|según|y|o|pero|si|no|es|son|quién|que|dónde|cuándo|cómo|página|capítulo|sección|parte|otro|otra|última|último|próximo|próxima|primer|primera|su|sus",
  general: "manual|guía|libro|documento|documentación|texto|archivo|pdf|informe|tutorial|faq",
  papers: "artículo|estudio|tesis|trabajo",
  particular:
    "carta|factura|recibo|certificado|aviso|licencia|norma|reglamento|contrato|formulario|folleto|política|estatutos|plan",
  letters: {
    kinds: "carta",
    greets: "estimad[oa]s?|querid[oa]s?|muy señor(?:a|es)? mí[oa]s?|hola",
    closes: "atentamente|(?:un )?cordial(?:es)? saludos?|saludos(?: cordiales)?|un saludo",
  },
  by: "por|de",
  authors: "(?:autor(?:a|es|as)?|redacción) ?:|(?:escrit|redactad)[oa] por ?:?",
  revised: "(?:última )?(?:actualización|modificación|revisión)|(?:actualizad|modificad|revisad)[oa]",
  published: "publicad[oa]|fecha de publicación|(?<!\\p{L} )fecha ?:|versión|edición",
  version: "(?:versión|edición|revisión|v\\.?) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+\\.?[ªa] edición",
  otherDates: "válid[oa]|vencimiento|límite|nacimiento|nacid[oa]|ingreso|inicio",
  labels: "autor(?:a|es|as)?|versión|edición|fecha|página|revisión|manual|guía|informe",
  others:
    "para|a|destinatario|paciente|cliente|inquilino|factura|aprobad[oa]|revisad[oa]|traducción|traductor(?:a|es)?|traducid[oa]",
  bodies:
    "equipo|grupo|comité|fundación|asociación|sociedad|instituto|universidad|agencia|oficina|consejo|administración|departamento|ministerio|comisión|escuela|centro|laboratorio|facultad",
  contents: "resumen|índice|contenido|sumario|(?:\\p{N}[\\p{N}.]* )?(?:introducción|prefacio|prólogo)",
};
