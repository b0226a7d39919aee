import { Drawing } from './Drawing.tsx'
import { marks } from './parts/marks.ts'
import { statePaths } from './parts/statePaths.ts'

/** The line icons of the design, 16 x 16, drawn in the text's colour. */
const paths = {
  ...marks,
  ...statePaths,
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  left: 'm10 4-4 4 4 4',
  right: 'm6 4 4 4-4 4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.5 10.5 14 14',
  calendar: 'M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM2 6.5h12M5 1.5v3M11 1.5v3',
  filter: 'M2 3.5h12M4.5 8h7M6.5 12.5h3',
  import: 'M8 2.5V10M5 7.5l3 3 3-3M2.5 10v3.5h11V10',
  export: 'M8 10V2.5M5 5l3-3 3 3M2.5 10v3.5h11V10',
  plus: 'M8 3v10M3 8h10',
  columns: 'M3 2.5h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM6 2.5v11M10 2.5v11',
  rows: 'M2 3h12M2 6.4h12M2 9.7h12M2 13h12',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H7',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 7.3v4M8 5h.01',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7v-4Z',
  file: 'M4 1.8h5.5L12.5 5v9.2H4V1.8ZM9.2 2v3.3h3',
  clip: 'M12.5 7.5 7.7 12.3a3 3 0 0 1-4.2-4.2l5.3-5.3a2 2 0 0 1 2.8 2.8l-5.2 5.2a1 1 0 0 1-1.4-1.4L9.5 5',
} as const

/** They point along the text. */
const along = /^(left|right|undo)$/

export type IconName = keyof typeof paths

/** A decorative icon: the control around it carries the name. */
export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={paths[name]} along={along.test(name)} />
