import { readWorkbook } from './read-workbook.ts'
import { SheetFault } from './sheet.ts'

/** Runs in a worker: reads the one workbook that it is sent, and posts its cells or the reason for the failure. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data).then(
    cells => postMessage({ cells }),
    (cause: unknown) =>
      postMessage({ reason: cause instanceof SheetFault ? cause.reason : 'broken' }),
  )
})
