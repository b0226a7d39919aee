import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** The back end of `examples/html-host`, which hands out sessions; the elements talk to SRM themselves. */
const backEnd = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('srm-') } } })],
  build: { target: 'es2023' },
  server: { proxy: { '/session': backEnd } },
})
