export { termsOf } from "../domain/language/terms.ts";
