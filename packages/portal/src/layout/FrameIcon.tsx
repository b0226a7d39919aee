/** Icons of the frame and of the menu; the elements' own icons are in their package. */
const paths = {
  home: 'm2.5 7.5 5.5-5 5.5 5V13.5h-4v-4h-3v4h-4v-6Z',
  people:
    'M6 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M1.8 13.5c.3-2.6 2-4 4.2-4s3.9 1.4 4.2 4M10.5 3.3a2.3 2.3 0 0 1 0 4.4M12 9.8c1.3.6 2.1 1.8 2.3 3.7',
  cart: 'M2 3h1.8l1.4 7.2h6.8l1.3-5H4.3M6 12.2a.8.8 0 1 0 0 1.6.8.8 0 1 0 0-1.6M11.3 12.2a.8.8 0 1 0 0 1.6.8.8 0 1 0 0-1.6',
  document: 'M4 1.8h5.5L12.5 5v9.2H4V1.8ZM9.2 2v3.3h3M6 8h4.5M6 10.8h4.5',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h2.8l2.2 2.3V11h-5M4.3 10.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4M11.6 10.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4',
  money:
    'M3 3.5h10a1.2 1.2 0 0 1 1.2 1.2v6.6A1.2 1.2 0 0 1 13 12.5H3a1.2 1.2 0 0 1-1.2-1.2V4.7A1.2 1.2 0 0 1 3 3.5ZM8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  box: 'm8 1.8 5.7 3v6.4L8 14.2l-5.7-3V4.8L8 1.8ZM2.5 5 8 8l5.5-3M8 8v6',
  flow: 'M2.6 2h3.4a.8.8 0 0 1 .8.8v2a.8.8 0 0 1-.8.8H2.6a.8.8 0 0 1-.8-.8v-2a.8.8 0 0 1 .8-.8ZM10 10.4h3.4a.8.8 0 0 1 .8.8v2a.8.8 0 0 1-.8.8H10a.8.8 0 0 1-.8-.8v-2a.8.8 0 0 1 .8-.8ZM4.3 5.6v6.6h4.9',
  gear: 'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14M8 2C6 4 5.5 6 5.5 8s.5 4 2.5 6',
  panel: 'M3 2.5h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM6 2.5v11',
  star: 'm8 2 1.8 3.8 4.2.5-3.100 2.900.8 4.100L8 11.300l-3.700 2 .8-4.100L2 6.300l4.200-.5L8 2Z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  tabs: 'M2.5 5.5h8a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM4.5 5.5V3.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2',
  lock: 'M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM5 7V5a3 3 0 0 1 6 0v2',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  eyeOff:
    'M6.2 3.7A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.5M4 4.8A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 3.2-.9M2 2l12 12',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3L4 11ZM6.5 14.5h3',
  leave: 'M9.5 2.5h-6v11h6M7 8h7M11.500 5.500 14 8l-2.500 2.500',
  question: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.2M8 11.3h.01',
  scan: 'M2 5.500V2.500h3M11 2.500h3v3M14 10.500v3h-3M5 13.500H2v-3M5 5.500v5M7 5.500v5M9 5.500v5M11 5.500v5',
} as const

export type FrameIconName = keyof typeof paths

/** Names of the server's menu icons, and what they look like here. */
const menuIcons: Readonly<Record<string, FrameIconName>> = {
  home: 'home',
  'shopping-cart': 'cart',
  'file-text': 'document',
  database: 'box',
  appstore: 'box',
  team: 'people',
  car: 'truck',
  'pay-circle': 'money',
  'account-book': 'money',
  audit: 'flow',
  setting: 'gear',
  bank: 'money',
  idcard: 'document',
  shop: 'cart',
  cluster: 'flow',
  apartment: 'flow',
  book: 'document',
  notification: 'bell',
  api: 'globe',
  mail: 'bell',
  scan: 'scan',
}

export const menuIcon = (name: string): FrameIconName => menuIcons[name] ?? 'document'

/** A decorative icon: the control around it carries the name. */
export function FrameIcon({ name }: { readonly name: FrameIconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
