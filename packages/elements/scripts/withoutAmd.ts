import type { Plugin } from 'vite'

/** How a library that is written for every module system asks whether it is loaded by AMD. */
const asked = /"function"==typeof define&&define\.amd/g

/**
 * Vite plugin: dayjs is there already, nobody is asked for it by AMD. Others bundle what is published, and webpack and Turbopack
 * look for the modules that such a call names.
 */
export const withoutAmd = (): Plugin => ({
  name: 'srm-without-amd',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]dayjs[\\/]/, code: asked },
    handler: (code) => ({ code: code.replaceAll(asked, 'false'), map: null }),
  },
})
