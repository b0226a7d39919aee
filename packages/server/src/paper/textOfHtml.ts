/** Rich text without its looks. */
import sanitize from 'sanitize-html'

const blockEnds = /<br\s*\/?>|<hr\s*\/?>|<\/(p|h\d|li|tr|blockquote|pre)>/gi
const cellEnds = /<\/t[hd]>/gi
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of HTML, each paragraph, item and row on a line of its own. */
export const textOfHtml = (html: string): string =>
  sanitize(html.replace(/\s+/g, ' ').replace(cellEnds, '  $&').replace(blockEnds, '\n$&'), { allowedTags: [] })
    .replace(/&(lt|gt|quot|amp);/g, (_, sign: string) => signs[sign] ?? '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
