/** A file that the bundle serves beside its scripts: where it is. */
declare module "*.pdf" {
  const address: string;
  export default address;
}
