/** Origins of pages: scheme, name and port, as browsers say them in `Origin`. */

/** What a list of origins is written like: with spaces or commas between, no paths, no wildcards, in lower case. */
const origin = String.raw`https?://[a-z0-9.-]+(:\d{1,5})?`
export const originsForm = new RegExp(String.raw`^${origin}([\s,]+${origin})*$`)

/** The origins of a list. */
export const originsIn = (list: string | null | undefined): readonly string[] =>
  (list ?? '').split(/[\s,]+/).filter((one) => one !== '')
