import { defineConfig } from 'vite'
import { antdStyles } from '../elements/scripts/antdStylesFile.ts'
import { onLog } from '../elements/scripts/buildLog.ts'
import { screenChunks } from './scripts/screenChunks.ts'
import { startChunks } from './scripts/startChunks.ts'
import { wordFilesPlugin } from './scripts/wordFiles.ts'
import { workerFilePlugin } from './scripts/workerFile.ts'

export default defineConfig({
  plugins: [antdStyles(), wordFilesPlugin(), workerFilePlugin()],
  build: {
    target: 'es2024',
    // The Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: startChunks(), debugName: 'start', priority: 1 },
            { name: screenChunks(), debugName: 'screens' },
          ],
        },
      },
      onLog,
    },
  },
})
