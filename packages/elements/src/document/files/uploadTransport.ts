import type { Transport } from '@srm/core/client/transport'

/**
 * Sends by XMLHttpRequest, which unlike fetch says how much has gone out.
 * @param onProgress bytes sent so far
 */
export const uploadTransport =
  (onProgress: (sent: number) => void): Transport =>
  ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded }) => onProgress(loaded)
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          body: null,
          text: async () => request.responseText,
        })
      request.onerror = () => reject(new TypeError('The connection broke.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send((body ?? null) as XMLHttpRequestBodyInit | null)
    })
