import type { SettingsInput } from '../settings.ts'

/** The `<srm-session>` around an element, through slots and shadow roots: it may say how the elements inside look. */
export function providerOf(element: Element): SettingsInput | undefined {
  let node: Node | null = element
  while (node && !/^SRM-SESSION\b/.test(node.nodeName))
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null
  return (node as SettingsInput | null) ?? undefined
}
