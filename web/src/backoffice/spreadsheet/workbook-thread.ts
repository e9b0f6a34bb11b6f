import { readWorkbook } from './read-workbook.ts'
import { SheetFault } from './sheet.ts'

/** Runs in a thread of its own: reads the one workbook that it is sent, and answers with its cells or with what is wrong. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data).then(
    cells => postMessage({ cells }),
    (cause: unknown) =>
      postMessage({ reason: cause instanceof SheetFault ? cause.reason : 'broken' }),
  )
})
