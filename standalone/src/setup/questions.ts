import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CannotStart } from '../preflight.ts'

export type Questions = Readonly<{
  /** Returns a line that a person typed, or `usual` for an empty one. What is `hidden` is not shown. */
  ask: (
    question: string,
    options?: Readonly<{ usual?: string | undefined; hidden?: boolean }>,
  ) => Promise<string>
  close: () => void
}>

/** Asks in the terminal, or reads the answers of a pipe line by line. */
export function openQuestions(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Questions {
  let isHidden = false
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const terminal = input.isTTY
  const lines = createInterface({ input, output: shown, terminal })
  const typed = lines[Symbol.asyncIterator]()
  return {
    async ask(question, { usual, hidden = false } = {}) {
      const known = usual === undefined || usual === '' ? '' : ` [${hidden ? 'kept' : usual}]`
      output.write(`${question}${known}: `)
      isHidden = hidden
      const line = await typed.next()
      isHidden = false
      if (hidden || !terminal) output.write('\n')
      if (line.done === true)
        throw new CannotStart('The answers ended before the questions. Nothing was changed.')
      return line.value.trim() || (usual ?? '')
    },
    close: () => lines.close(),
  }
}
