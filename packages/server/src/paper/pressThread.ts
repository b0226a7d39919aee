/** The thread that sets papers. It knows neither the database nor the documents. */
import { parentPort } from 'node:worker_threads'
import type { Printed, PrintOrder } from './press.ts'
import { setLabels } from './setLabels.ts'
import { setType } from './setType.ts'

parentPort?.on('message', (order: PrintOrder) => {
  const answer = (printed: Printed, moved: readonly ArrayBuffer[] = []) => parentPort?.postMessage(printed, moved)
  const set = 'papers' in order ? setType(order.papers) : setLabels(order.labels)
  set.then(
    (pdf) => answer({ pdf }, [pdf.buffer]),
    (error: unknown) => answer({ fault: String((error as Error).stack ?? error) }),
  )
})
