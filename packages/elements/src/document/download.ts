import type { TransportResponse } from '@srm/core/client/transport'

/** Saves a streamed answer as a file of this name. */
export async function download(answer: TransportResponse, name: string): Promise<void> {
  const blob = await new Response(answer.body).blob()
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
