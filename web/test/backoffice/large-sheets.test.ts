// @vitest-environment node
import { build } from 'esbuild'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInThread } from '../../src/backoffice/spreadsheet/read-in-thread.ts'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { columnsMax, rowsMax, SheetFault } from '../../src/backoffice/spreadsheet/sheet.ts'
import { workbookOf } from './workbooks.ts'

const text = (words: string) => `<is><t>${words}</t></is>`
const cell = (r: string, words = 'x') => `<c r="${r}" t="inlineStr">${text(words)}</c>`
const row = (r: number, ...cells: string[]) => `<row r="${r}">${cells.join('')}</row>`
const name = row(1, cell('A1', 'Name'))
const reason = (read: Promise<unknown>) =>
  read.then(
    () => null,
    (cause: unknown) => (cause instanceof SheetFault ? cause.reason : cause),
  )
const far = 'XFD1048576'

describe('a sheet that claims to be large', () => {
  test.each([
    ['in its last cell', row(1_048_576, cell(far)), 'tooManyRows'],
    ['at ZZ30000', row(30_000, cell('ZZ30000')), 'tooManyRows'],
    ['in a column alone', row(2, cell('XFD2')), 'tooLarge'],
    ['one column beyond', row(2, cell('AY2')), 'tooLarge'],
    ['one row beyond', row(rowsMax + 2, cell(`A${rowsMax + 2}`)), 'tooManyRows'],
    ['in a row without cells', '<row r="1048576"></row>', 'tooManyRows'],
    [
      'with other quotes',
      `<row r='2'><c r='${far}' t="inlineStr">${text('x')}</c></row>`,
      'tooManyRows',
    ],
    ['under a prefix', `<x:row r="2"><x:c r="${far}"><x:v>1</x:v></x:c></x:row>`, 'tooManyRows'],
    [
      'with a prefix before the address',
      `<row r="2"><c x:r="${far}"><v>1</v></c></row>`,
      'tooManyRows',
    ],
    ['said twice', `<row r="2"><c r="A2" x:r="${far}"><v>1</v></c></row>`, 'tooManyRows'],
    ['behind a mark', `<row r="2"><c t="a>b" r="${far}"><v>1</v></c></row>`, 'broken'],
    ['behind an open mark', `<row r="2"><c t="<" r="${far}"><v>1</v></c></row>`, 'broken'],
    ['in letters by number', `<row r="2"><c r="&#88;FD1048576"><v>1</v></c></row>`, 'broken'],
    ['in a number by exponent', '<row r="1e7"><c r="A2"><v>1</v></c></row>', 'broken'],
    ['without an end', '<row r="Infinity"></row>', 'broken'],
    ['as a cell by exponent', '<row r="2"><c r="A1e7"><v>1</v></c></row>', 'broken'],
    ['beside the table', `<row r="2"><c r = "${far}"><v>1</v></c></row>`, 'broken'],
    ['in what is no comment', `<!--><row r="2"><c r="${far}"><v>1</v></c></row>-->`, 'tooManyRows'],
    ['by the number of its rows', '<row></row>'.repeat(rowsMax + 2), 'tooManyRows'],
  ])('%s is refused before a table is built', async (_where, table, why) => {
    const before = process.memoryUsage()
    expect(await reason(readWorkbook(workbookOf([name + table])))).toBe(why)
    const { heapUsed, external } = process.memoryUsage()
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(50_000_000)
  })

  test('is refused wherever it is in the file', async () => {
    const book = workbookOf([row(30_000, cell('ZZ30000'))], 'theme/theme1.xml')
    expect(await reason(readWorkbook(book))).toBe('tooManyRows')
  })

  test('in another encoding is not read', async () => {
    const table = Buffer.from(name + row(2, cell(far)), 'utf16le').toString('latin1')
    expect(await reason(readWorkbook(workbookOf([table])))).toBe('broken')
  })
})

describe('a sheet of usual size', () => {
  test('is read to its last row and column', async () => {
    const [last, bottom] = ['AX', rowsMax + 1]
    const cells = await readWorkbook(
      workbookOf([name + row(bottom, cell(`${last}${bottom}`, 'corner'))]),
    )
    expect([cells.length, cells[0]?.length]).toEqual([bottom, columnsMax])
    expect(cells.at(-1)?.at(-1)).toBe('corner')
  })

  test('may have empty rows and cells beyond its data, as some programs write them', async () => {
    const empty = '<row r="1048575" customFormat="false" ht="12.8"/><row r="1048576" ht="12.8" />'
    const styled = '<c r="BA1" s="0"/>'
    const table = `<row r="1">${cell('A1', 'Name')}${styled}</row>${row(2, cell('A2', 'Made'))}${empty}`
    expect(await readWorkbook(workbookOf([table]))).toEqual([['Name'], ['Made']])
  })

  test('may precede a larger one', async () => {
    const book = workbookOf([name, row(1_048_576, cell(far))])
    expect(await readWorkbook(book)).toEqual([['Name']])
  })
})

describe('in its own thread', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arung-thread-'))
  const script = path.join(folder, 'thread.mjs')
  const endless = path.join(folder, 'endless.mjs')
  const source = '../../src/backoffice/spreadsheet/workbook-thread.ts'
  beforeAll(async () => {
    writeFileSync(endless, 'for (;;);')
    await build({
      entryPoints: [path.resolve(import.meta.dirname, source)],
      outfile: script,
      bundle: true,
      format: 'esm',
      // Provides the globals of a browser's worker threads with the API of Node.js.
      banner: {
        js: `import { parentPort } from 'node:worker_threads'
          const addEventListener = (_type, listen) => parentPort.on('message', data => listen({ data }))
          const postMessage = answer => parentPort.postMessage(answer)`,
      },
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  /** Starts a thread of Node.js with the events of a browser's worker; `ended` resolves when it ends. */
  function started(file: string) {
    const thread = new Thread(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const ended = new Promise<void>(resolve => {
      thread.once('exit', () => resolve())
    })
    const shaped = {
      postMessage: (message: unknown) => thread.postMessage(message),
      terminate: () => void thread.terminate(),
      addEventListener: (type: string, listen: (event: unknown) => void) =>
        void thread.on(type, (data: unknown) => listen({ data })),
    } as unknown as ReturnType<NonNullable<Parameters<typeof readInThread>[1]>>
    return { shaped, ended }
  }

  test('a workbook is read, and an error is reported', async () => {
    const one = started(script)
    expect(await readInThread(workbookOf([name]), () => one.shaped)).toEqual([['Name']])
    await one.ended
    const other = started(script)
    const large = workbookOf([row(1_048_576, cell(far))])
    expect(await reason(readInThread(large, () => other.shaped))).toBe('tooManyRows')
    await other.ended
  })

  test('a workbook that exceeds its time limit is abandoned, and its thread ends', async () => {
    const { shaped, ended } = started(endless)
    expect(await reason(readInThread(workbookOf([name]), () => shaped, 50))).toBe('tooSlow')
    await ended
  })

  test('a file is unreadable when its thread cannot start', async () => {
    const { shaped, ended } = started(path.join(folder, 'missing.mjs'))
    expect(await reason(readInThread(workbookOf([name]), () => shaped))).toBe('broken')
    await ended
  })
})
