import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The back end of `examples/html-host`, which hands out sessions; the elements talk to SRM themselves. */
const backEnd = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2023' },
  server: { proxy: { '/session': backEnd } },
})
