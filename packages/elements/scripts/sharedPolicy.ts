import type { Plugin } from 'vite'

const lit = /[\\/]lit-html[\\/](development[\\/])?lit-html\.js$/
const made = /(\w+)\.createPolicy\((["'])lit-html\2,\s*(\{[^}]*\})\)/

/**
 * Vite plugin: copies of this package on a page share one Trusted Types policy for templates. A page that names its policies
 * allows each of them once, and the second copy would not load.
 */
export const sharedPolicy = (): Plugin => ({
  name: 'srm-shared-policy',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!lit.test(file)) return undefined
    if (!made.test(code)) throw new Error(`${file} makes its policy in another way now: see sharedPolicy.ts`)
    const shared = code.replace(made, (call) => `(globalThis[Symbol.for('srm.templates')] ??= ${call})`)
    return { code: shared, map: null }
  },
})
