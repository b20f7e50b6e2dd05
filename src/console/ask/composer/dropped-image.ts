/** Types that can be asked about without becoming a document. */
const TYPES: readonly string[] = ["image/jpeg", "image/png"];

export const isImage = ({ type }: { type: string }): boolean => TYPES.includes(type);

/** Whether a single image is being dragged. */
export const isOneImage = ({ items }: DataTransfer): boolean => {
  const [first, second] = items;
  return first !== undefined && second === undefined && isImage(first);
};
