import { defineAll } from '../../src/defineAll.ts'
import { configure } from '../../src/host/configure.ts'

declare global {
  interface Window {
    copies?: { readonly defineAll: typeof defineAll; readonly configure: typeof configure }[]
  }
}

/** Each copy of these modules adds itself. */
window.copies = [...(window.copies ?? []), { defineAll, configure }]
