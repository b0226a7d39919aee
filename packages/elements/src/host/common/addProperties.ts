import type { ElementSpec } from '../spec.ts'
import { allProps } from './commonProps.ts'

/** An element that keeps the values of its properties. */
export interface Valued {
  readValue(name: string): unknown
  writeValue(name: string, value: unknown): void
}

/** The properties of a spec, as an element's class has them. */
export function addProperties(prototype: object, spec: ElementSpec): void {
  for (const name of Object.keys(allProps(spec))) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Valued) {
        return this.readValue(name)
      },
      set(this: Valued, value: unknown) {
        this.writeValue(name, value)
      },
    })
  }
}
