/** The name a person gave a file, made harmless: it is shown and sent back, never a path of the server. */

const longest = 200
/** Control characters, and those that turn the reading direction so that an extension looks like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
// %22 is how a form of a browser writes the quotation mark.
const notInNames = /[<>:"|?*]|%22/g

/**
 * The last part of a path, in composed characters, without what cannot be seen; at most 200 characters, the extension
 * kept. '' when nothing is left.
 */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const name = last
    .normalize('NFC')
    .replace(unseen, '')
    .replace(notInNames, '_')
    .replace(/[. ]+$/, '')
    .trim()
  const characters = [...name]
  if (characters.length <= longest) return name
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  return characters.slice(0, longest - extension.length).join('') + extension
}

/**
 * How a browser takes a file: it saves an `attachment` and shows what is `inline`. The name is for every browser (RFC 6266,
 * RFC 5987): ASCII first, then UTF-8.
 */
export function disposition(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
