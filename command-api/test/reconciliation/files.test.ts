import { expect, test } from 'vitest'
import { subjectOf } from '@arung/domain/subjects'
import { randomUuid } from '@arung/platform/ids'
import { bankDesk } from './bank-desk.ts'

const bank = bankDesk()
const importsOf = async (id: string) =>
  (await bank.world().log()).filter(
    ({ type, data }) => type === 'StatementImported' && data.statementId === id,
  )

test('a file is checked before it is imported: days, rows and sums, and nothing is written', async () => {
  const content = bank.content(['IN', '1.500.000,00'], ['OUT', '-500.000'])
  const { status, data } = await bank.send('/statements/check', bank.file(content))
  expect(status).toBe(200)
  expect(data).toMatchObject({
    rows: 2,
    sums: [{ currency: 'IDR', came: 1_500_000, went: 500_000, fees: 0 }],
    faults: [],
    known: null,
  })
  const types = (await bank.world().log()).map(({ type }) => type)
  expect(types).not.toContain('StatementImported')
})

test('the same file twice is one file, whatever its line breaks and byte order mark', async () => {
  const content = bank.content(['ONCE', '500.000'])
  const first = await bank.send('/statements', bank.file(content))
  expect(first.status, first.text).toBe(201)
  const other = `\uFEFF${content.replaceAll('\n', '\r\n')}`
  const again = await bank.send('/statements', bank.file(other), 'putu')
  expect([again.status, again.code]).toEqual([409, 'StatementKnown'])
  const checked = await bank.send('/statements/check', bank.file(other))
  expect(checked.data.known).toBe(first.data.id)
  expect(await importsOf(first.data.id)).toHaveLength(1)
})

test('two people who import the same file at once import it once', async () => {
  const content = bank.content(['AT ONCE', '500.000'])
  const answers = await Promise.all(
    ['made', 'putu', 'made', 'putu'].map(by => bank.send('/statements', bank.file(content), by)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
})

test('a file with wrong rows is not imported, not even half, and names them', async () => {
  const content = bank.content(['GOOD', '500.000'], ['WRONG', 'abc'], ['=HYPERLINK("x")', '1.2.3'])
  const { status, code, text } = await bank.send('/statements', bank.file(content))
  expect([status, code]).toEqual([422, 'StatementFaulty'])
  expect(JSON.parse(text).alternatives.faults).toEqual([
    { line: 4, fault: 'AMOUNT_WRONG', text: 'abc' },
    { line: 5, fault: 'AMOUNT_WRONG', text: '1.2.3' },
  ])
  expect((await bank.world().log()).some(({ data }) => data?.told?.name === 'GOOD')).toBe(false)
})

test('a file that is too large, or of an unknown bank, is refused', async () => {
  const large = await bank.send('/statements/check', bank.file('x'.repeat(350_001)))
  expect(large.status).toBe(422)
  const unknown = { ...bank.file(bank.content(['X', '1'])), bankId: randomUuid() }
  expect((await bank.send('/statements', unknown)).status).toBe(404)
})

test('what a bank writes of payers is sealed, and deleted with the file', async () => {
  const id = await bank.imported(['TRSF CR WAYAN SUDIRA', '500.000'])
  const [imported] = await importsOf(id)
  expect(JSON.stringify(imported)).not.toContain('WAYAN')
  const subject = subjectOf('payers', imported?.data.payersId)
  const { vault } = bank.world().api.parts
  expect((await vault.keysOf([subject])).size).toBe(1)
  const removed = await bank.send(`/statements/${id}/remove`, { reason: 'Wrong account' })
  expect(removed.status, removed.text).toBe(200)
  expect((await vault.keysOf([subject])).size).toBe(0)
})

test('a removed file can be imported again', async () => {
  const content = bank.content(['AGAIN', '500.000'])
  const first = await bank.send('/statements', bank.file(content))
  const { id } = first.data
  expect((await bank.send(`/statements/${id}/remove`, { reason: 'Columns' })).status).toBe(200)
  const again = await bank.send('/statements', bank.file(content))
  expect(again.status, again.text).toBe(201)
  expect([again.status, again.data.id]).toEqual([201, id])
})

test('a row is explained and opened again, each with words', async () => {
  const id = await bank.imported(['ADMIN FEE', '-15.000'])
  const explain = (text: string) => bank.send(`/statements/${id}/explain`, { row: 3, text })
  expect((await explain('')).status).toBe(422)
  expect((await explain('Fee of the bank')).status).toBe(200)
  expect((await explain('Something else')).code).toBe('RowSettled')
  const undo = { row: 3, reason: 'It was a refund' }
  expect((await bank.send(`/statements/${id}/reopen`, undo)).status).toBe(200)
  expect((await bank.send(`/statements/${id}/reopen`, undo)).code).toBe('RowOpen')
})

test('a payment that no file has is explained, and opened again', async () => {
  const { paymentId, sale } = await bank.sold()
  const path = `/ledger-payments/${paymentId}`
  const body = { sale, text: 'The bank is late' }
  expect((await bank.send(`${path}/explain`, body)).status).toBe(200)
  expect((await bank.send(`${path}/explain`, { ...body, text: 'x' })).code).toBe('AlreadyExplained')
  expect((await bank.send(`${path}/reopen`, { reason: 'It came' })).status).toBe(200)
  const nobody = { ...body, sale: { kind: 'RESERVATION', id: randomUuid() } }
  expect((await bank.send(`${path}/explain`, nobody)).status).toBe(404)
})

test('only finance changes anything', async () => {
  const id = await bank.imported(['MINE', '500.000'])
  for (const by of ['nyoman', 'ketut']) {
    const content = bank.content(['THEIRS', '1'])
    for (const [path, body] of [
      ['/statements', bank.file(content)],
      ['/statements/check', bank.file(content)],
      [`/statements/${id}/explain`, { row: 3, text: 'x' }],
      [`/statements/${id}/remove`, { reason: 'x' }],
    ] as const)
      expect((await bank.send(path, body, by)).status, `${by} ${path}`).toBe(403)
  }
})
