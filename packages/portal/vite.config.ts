import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    target: 'es2024',
    // The Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
