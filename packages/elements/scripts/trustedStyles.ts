import type { Plugin } from 'vite'

/** Where antd writes a style tag, and how: text of a style, which `innerHTML` says as if it were HTML. */
const writers =
  /[\\/](@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/
const asHtml = /\.innerHTML\b/g

/**
 * Vite plugin: antd's styles are set as text. Pages with `require-trusted-types-for 'script'` refuse `innerHTML`, and antd
 * would render nothing there.
 */
export const trustedStyles = (): Plugin => ({
  name: 'srm-trusted-styles',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!writers.test(file)) return undefined
    if (!asHtml.test(code)) throw new Error(`${file} writes its styles in another way now: see trustedStyles.ts`)
    return { code: code.replaceAll(asHtml, '.textContent'), map: null }
  },
})
