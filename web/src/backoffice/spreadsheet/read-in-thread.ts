import { trustedScript } from '../../base/trusted-types.ts'
import { SheetFault, type SheetCell, type SheetReason } from './sheet.ts'
// The build emits the worker as a file of its own and puts its address here.
// oxlint-disable-next-line import/default
import threadUrl from './workbook-thread.ts?worker&url'

/** Reading ten thousand rows takes a second or two on a slow tablet. */
const readMsMax = 15_000

type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
type Answer = Readonly<{ cells: SheetCell[][] } | { reason: SheetReason }>

const start = (): Thread => new Worker(trustedScript(threadUrl), { type: 'module' })

/**
 * Reads a workbook in a worker that is ended after `msMax`, so that no file blocks the page or exhausts its memory.
 * Throws `SheetFault`.
 */
export function readInThread(
  bytes: Uint8Array,
  startThread: () => Thread = start,
  msMax = readMsMax,
): Promise<SheetCell[][]> {
  const thread = startThread()
  const read = new Promise<SheetCell[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SheetFault('tooSlow')), msMax)
    thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer)
      if ('cells' in data) resolve(data.cells)
      else reject(new SheetFault(data.reason))
    })
    thread.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new SheetFault('broken'))
    })
    thread.postMessage(bytes)
  })
  return read.finally(() => thread.terminate())
}
