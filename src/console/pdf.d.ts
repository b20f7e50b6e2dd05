/** A file that the bundle serves next to its scripts: its address. */
declare module "*.pdf" {
  const address: string;
  export default address;
}
