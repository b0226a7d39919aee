import { useInsertionEffect } from 'react'
import { useElement } from '../host/env.ts'
import { adoptStyles } from './adoptStyles.ts'

/** Adopts styles of a screen beside those of every element. */
export function useStyles(css: string): void {
  const { host } = useElement()
  useInsertionEffect(() => adoptStyles(host.shadowRoot, css), [host, css])
}
