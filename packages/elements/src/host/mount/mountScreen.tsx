import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { MountedIn } from '../elementState.ts'
import { Bridge } from './Bridge.tsx'

/**
 * Shows a React screen in the shadow root of an element.
 * @returns what takes it away
 */
export function mountScreen(host: MountedIn, Screen: ComponentType<Record<string, unknown>>): () => void {
  const root = createRoot(host.shadowRoot as ShadowRoot)
  root.render(<Bridge host={host} Screen={Screen} />)
  return () => root.unmount()
}
