import sharp from 'sharp'
import { PictureRefused } from './picture-fault.ts'
import { renderPrivate, renderSizes } from './picture-rendering.ts'
import type { PictureAnswer, PictureTask } from './pictures.ts'

/**
 * The process for one picture: it receives a task as a message, answers with one, and ends when it is released.
 * `pictures.ts` starts it.
 */
const threads = 2

sharp.cache(false)
sharp.concurrency(threads)
// The parent disconnects after the answer, and also when it dies.
process.once('disconnect', () => process.exit())
process.once('message', (task: PictureTask) => {
  void answerTo(task).then(answer => process.send?.(answer))
})

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    const picture = Buffer.from(task.picture)
    return task.kind === 'sizes'
      ? { kind: 'sizes', value: await renderSizes(picture, task.base) }
      : { kind: 'private', value: await renderPrivate(picture, task.widthMax) }
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: 'refused', fault: error.fault }
    return { kind: 'failed', words: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}
