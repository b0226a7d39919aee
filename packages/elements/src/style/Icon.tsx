/** The line icons of the design, 16 x 16, drawn in the text's colour. */
const paths = {
  check: 'm3.5 8.5 3 3 6-7',
  minus: 'M3.5 8h9',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  left: 'm10 4-4 4 4 4',
  right: 'm6 4 4 4-4 4',
  search: 'M7 2.5a4.500 4.500 0 1 0 0 9 4.500 4.500 0 1 0 0-9M10.500 10.500 14 14',
  calendar: 'M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM2 6.500h12M5 1.500v3M11 1.500v3',
  filter: 'M2 3.500h12M4.500 8h7M6.500 12.500h3',
  import: 'M8 2.500V10M5 7.500l3 3 3-3M2.500 10v3.500h11V10',
  export: 'M8 10V2.500M5 5l3-3 3 3M2.500 10v3.500h11V10',
  plus: 'M8 3v10M3 8h10',
  star: 'm8 2 1.800 3.800 4.200.5-3.100 2.900.8 4.200L8 11.300l-3.700 2.100.8-4.200L2 6.300l4.200-.5L8 2Z',
  columns: 'M3 2.500h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM6 2.500v11M10 2.500v11',
  rows: 'M2 3h12M2 6.400h12M2 9.700h12M2 13h12',
  refresh: 'M13.500 8a5.500 5.500 0 1 1-1.700-4M13.500 2v3h-3',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
  undo: 'M6 3 3 6l3 3M3 6h6.500a3.500 3.500 0 0 1 0 7H7',
  warning: 'M8 2.200 14.500 13.500h-13L8 2.200ZM8 6.500v3.300M8 11.700h.01',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 7.300v4M8 5h.01',
  person:
    'M8 2.500a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 1 0 0-5.400M2.800 14c.3-3 2.400-4.600 5.200-4.600s4.900 1.600 5.200 4.600',
  print: 'M4.500 6V2.500h7V6M4.500 11.500h-2V6h11v5.500h-2M4.500 9.500h7v4h-7v-4Z',
  picture: 'M2.500 2.500h11v11h-11ZM2.500 11l3.500-3.500 3 3 1.500-1.500 3 3M10.300 5.500h.01',
  file: 'M4 1.800h5.500L12.500 5v9.200H4V1.800ZM9.200 2v3.300h3',
  clip: 'M12.500 7.500 7.700 12.300a3 3 0 0 1-4.200-4.200l5.300-5.300a2 2 0 0 1 2.800 2.800l-5.200 5.200a1 1 0 0 1-1.400-1.400L9.500 5',
  camera:
    'M2.500 5h2.300l1-1.700h4.400l1 1.700h2.300v8h-11ZM8 6.700a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 1 0 0-4.400',
  keyboard: 'M2 4.500h12v7.500H2ZM4.500 7h.01M7 7h.01M9.500 7h.01M12 7h.01M5.500 9.500h5',
} as const

export type IconName = keyof typeof paths

/** A decorative icon: the control around it carries the name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
