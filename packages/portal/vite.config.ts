import { defineConfig } from 'vite'
import { antdStyles } from '../elements/scripts/antdStylesFile.ts'

export default defineConfig({
  plugins: [antdStyles()],
  build: {
    target: 'es2024',
    // The Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // "use client" says something to servers that render; there is none here.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
