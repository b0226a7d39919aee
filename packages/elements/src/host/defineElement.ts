import type { ComponentType } from 'react'
import { defineTag } from './defineTag.ts'
import { mountScreen } from './mount/mountScreen.tsx'
import type { ElementSpec } from './spec.ts'
import type { ScreenProps } from './types.ts'

/**
 * Defines a custom element whose content is a React screen in a shadow root; see `defineTag`.
 * @param Screen receives the properties, `emit` and `apiRef`; everything else through `useElement()`
 */
export function defineElement<const S extends ElementSpec>(
  name: string,
  Screen: ComponentType<ScreenProps<S>>,
  spec: S,
): void {
  defineTag(name, spec, {
    mount: (host) => mountScreen(host, Screen as unknown as ComponentType<Record<string, unknown>>),
  })
}
