/** The thread that sets papers. It knows neither the database nor the documents. */
import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import type { Printed } from './press.ts'
import { setType } from './setType.ts'

parentPort?.on('message', (papers: readonly Paper[]) => {
  const answer = (printed: Printed, moved: readonly ArrayBuffer[] = []) => parentPort?.postMessage(printed, moved)
  setType(papers).then(
    (pdf) => answer({ pdf }, [pdf.buffer]),
    (error: unknown) => answer({ fault: String((error as Error).stack ?? error) }),
  )
})
