/** What a page may set and style of the elements: `custom-elements.json`, the reference and docs/extending.md say it from here. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { antdParts } from '../src/style/looks/nameAntdParts.ts'
import { parts } from '../src/style/looks/parts.ts'
import { publicTokens } from '../src/style/looks/variables.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** What a page sets on an element or above it, and what that is. */
export const variables: Readonly<Record<string, string>> = {
  '--srm-brand': 'The brand’s colour; its shades follow from it where they are not set themselves.',
  '--srm-brand-fill': 'Ground of the main button.',
  '--srm-brand-fill-hover': 'The same under the pointer.',
  '--srm-on-brand-fill': 'Text on that ground.',
  '--srm-brand-text': 'Links.',
  '--srm-brand-soft': 'Soft ground of what is chosen.',
  '--srm-brand-border': 'Edges of what is chosen.',
  '--srm-focus': 'The ring around what has the focus.',
  '--srm-surface': 'Ground of the element; the grounds below follow from it.',
  '--srm-app': 'Ground around panels.',
  '--srm-sunken': 'Ground of heads of tables and of what cannot be changed.',
  '--srm-hover': 'Ground under the pointer.',
  '--srm-selected': 'Ground of rows that are chosen; follows the brand.',
  '--srm-text': 'Text; the two below follow from it.',
  '--srm-text-soft': 'Text beside the main one.',
  '--srm-text-muted': 'Notes, placeholders.',
  '--srm-border': 'Lines between things; the two below follow from it.',
  '--srm-border-strong': 'Lines between columns that stay and those that scroll.',
  '--srm-border-control': 'Edges of fields and buttons.',
  '--srm-info': 'Statuses on their way; ground and text follow from it, as of the three below.',
  '--srm-ok': 'Statuses that are done.',
  '--srm-warn': 'Statuses that wait for somebody.',
  '--srm-danger': 'What is late, refused or deletes.',
  '--srm-radius': 'Rounding of buttons and fields, with its unit (`0px`); that of small things and of panels follows.',
  '--srm-font': 'The typeface.',
  '--srm-font-size': 'Size of forms and reading text (14px); tables are one pixel smaller, titles larger.',
  '--srm-space': 'The step of distances (4px).',
  '--srm-row-height': 'Height of a row, in each density.',
  '--srm-control-height': 'Height of fields and buttons, in each density.',
  '--srm-cell-padding': 'Room at the sides of a cell, in each density.',
}

type Piece = readonly [of: 'lists' | 'details' | 'all', description: string]

/** The names for `::part`: of what kind of element, and what the piece is. */
export const pieces: Readonly<Record<string, Piece>> = {
  head: ['lists', 'Title and buttons above a list.'],
  tabs: ['lists', 'The row of tabs.'],
  tab: ['lists', 'One tab.'],
  filters: ['lists', 'Search and filters.'],
  bar: ['lists', 'What is said and done above the rows, for chosen ones too.'],
  grid: ['lists', 'The table, of lists and of lines.'],
  'header-row': ['lists', 'The row of its heads.'],
  'header-cell': ['lists', 'One head of a column.'],
  row: ['lists', 'One row; on phones one block.'],
  cell: ['lists', 'One cell.'],
  'footer-row': ['lists', 'The row of totals.'],
  pager: ['lists', 'Pages, sums, rows a page.'],
  empty: ['lists', 'What is said in the place of rows.'],
  error: ['all', 'What is said in the place of what cannot be shown.'],
  header: ['details', 'Number, status and actions of a document.'],
  title: ['all', 'The heading of a screen.'],
  status: ['all', 'The tag of a status.'],
  actions: ['all', 'The buttons beside a heading.'],
  facts: ['details', 'The fields of the head.'],
  lines: ['details', 'The table of the lines.'],
  rail: ['details', 'History, files and messages beside a document.'],
  field: ['details', 'One field with its label, shown or to be filled in.'],
  label: ['details', 'The label of a field.'],
  value: ['details', 'The value of a field that is shown.'],
  button: ['all', 'Every button with a text.'],
  'button-primary': ['all', 'The main one of them.'],
  'icon-button': ['all', 'Buttons with a sign alone.'],
  dialog: ['all', 'Dialogs and drawers.'],
  'dialog-title': ['all', 'Their titles.'],
}

/** Each name is known on both sides: where it takes effect, and here. */
function compare(what: string, taken: ReadonlySet<string>, told: object): void {
  for (const name of [...taken, ...Object.keys(told)])
    if (!taken.has(name) || !Object.hasOwn(told, name))
      throw new Error(`${name} is in ${what} or in looks.ts, not in both`)
}
const inTokens = readFileSync(`${source}style/tokens.css`, 'utf8').match(/--srm-[a-z-]*[a-z]/g) ?? []
const asked = Object.values(publicTokens).flatMap(([name]) => (name === undefined ? [] : [`--srm-${name}`]))
compare('the tokens', new Set([...inTokens, ...asked]), variables)
compare('parts.ts', new Set([...parts.values(), ...antdParts.values()]), pieces)

/** The pieces of the elements of a spec: lists open their documents, and documents have tables. */
export const piecesOf = ({ file }: { readonly file: string }): readonly string[] =>
  Object.keys(pieces).filter((name) => {
    const [of] = pieces[name] as Piece
    return of === 'all' || /^(document|portal)\//.test(file)
  })
