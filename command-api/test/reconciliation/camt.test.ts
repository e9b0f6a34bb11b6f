import { describe, expect, test } from 'vitest'
import { sampleCamtBank } from '@arung/domain/reconciliation/samples'
import { readCamtFile } from '../../src/reconciliation/camt-file.ts'
import { bankDesk } from './bank-desk.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
type Of = Partial<Record<'amount' | 'currency' | 'side' | 'status' | 'date' | 'more', string>>
const entry = ({ amount = '500000.00', currency = 'IDR', side = 'CRDT', ...of }: Of = {}) =>
  `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
    <Sts>${of.status ?? '<Cd>BOOK</Cd>'}</Sts>
    <BookgDt>${of.date ?? '<Dt>2026-11-20</Dt>'}</BookgDt>${of.more ?? ''}
  </Ntry>`
const statement = (id: string, ...entries: readonly string[]) =>
  `<Stmt><Id>S-1</Id><Acct><Id><Othr><Id>${id}</Id></Othr></Id><Ccy>IDR</Ccy></Acct>
  ${entries.join('\n')}</Stmt>`
const document = (of: string, time = '2026-11-21T01:00:00') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}"><BkToCstmrStmt>
  <GrpHdr><MsgId>M-1</MsgId><CreDtTm>${time}</CreDtTm></GrpHdr>
  ${of}
</BkToCstmrStmt></Document>`
const file = (...entries: readonly string[]) => document(statement('0412', ...entries))
const details = (of: string) => `<NtryDtls><TxDtls>${of}</TxDtls></NtryDtls>`
const rowsOf = (content: string) => {
  const { rows, faults } = readCamtFile(content, 'IDR')
  expect(faults).toEqual([])
  return rows
}
const faultOf = (content: string) => readCamtFile(content, 'IDR').faults[0]

describe('a statement of ISO 20022', () => {
  test('has a row for each booked entry, with the side, the day and what the bank says', () => {
    const who = '<RltdPties><Dbtr><Pty><Nm>PASTI &amp; CO</Nm></Pty></Dbtr></RltdPties>'
    const said = `<Refs><EndToEndId>I-2026-000011</EndToEndId></Refs>${who}
      <RmtInf><Ustrd>Pelunasan</Ustrd><Ustrd><![CDATA[2 faktur]]></Ustrd></RmtInf>`
    const rows = rowsOf(
      file(
        entry({ more: details(said) }),
        entry({ status: 'PDNG' }),
        entry({ side: 'DBIT', amount: '15000', more: '<AddtlNtryInf>BIAYA ADM</AddtlNtryInf>' }),
      ),
    )
    expect(rows).toMatchObject([
      {
        day: '2026-11-20',
        kind: 'CREDIT',
        amount: 500_000,
        told: { reference: 'I-2026-000011', text: 'PASTI & CO Pelunasan 2 faktur' },
      },
      { kind: 'DEBIT', amount: -15_000, told: { reference: null, text: 'BIAYA ADM' } },
    ])
  })

  test('is read in its older form, with a prefix, and in one line', () => {
    const older = entry({
      status: 'BOOK',
      date: '<DtTm>2026-11-20T23:30:00+08:00</DtTm>',
      more: `<AcctSvcrRef>B-7</AcctSvcrRef>${details('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')}`,
    })
    const content = file(older, older)
      .replaceAll(/<(\/?)([A-Z])/g, '<$1b:$2')
      .replace('xmlns=', 'xmlns:b=')
      .replace('001.08', '001.02')
      .replaceAll(/\n\s*/g, '')
    expect(rowsOf(content)).toMatchObject([
      { row: 1, day: '2026-11-20', told: { reference: 'B-7' } },
      { row: 2, day: '2026-11-20' },
    ])
  })

  test('names a row by its line', () => {
    const [first, second] = rowsOf(file(entry(), entry()))
    expect([first?.row, second?.row]).toEqual([5, 10])
  })

  test.each([
    ['a document type', `<!DOCTYPE Document>${file(entry()).slice(38)}`, 'XML_DOCTYPE'],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${file(entry()).slice(38)}`,
      'XML_DOCTYPE',
    ],
    [
      'an entity of its own',
      file(entry({ more: '<AddtlNtryInf>&b;</AddtlNtryInf>' })),
      'XML_BROKEN',
    ],
    ['an end that is missing', file(entry()).slice(0, -20), 'XML_BROKEN'],
    ['elements without end', '<a>'.repeat(1_000), 'NOT_A_STATEMENT'],
    ['too deep elements', file('<Ntry>'.repeat(50)), 'XML_BROKEN'],
    ['another message', file(entry()).replace('camt.053', 'camt.054'), 'NOT_A_STATEMENT'],
    ['a page of a site', '<html><body>Log in</body></html>', 'NOT_A_STATEMENT'],
    ['no entry', file(), 'NO_ROWS'],
    ['entries that only wait', file(entry({ status: 'PDNG' })), 'NO_ROWS'],
    ['another currency', file(entry({ currency: 'EUR' })), 'OTHER_CURRENCY'],
    ['an amount that is none', file(entry({ amount: '1.000,00' })), 'AMOUNT_WRONG'],
    ['an unknown side', file(entry({ side: 'BOTH' })), 'AMOUNT_WRONG'],
    ['a day that is none', file(entry({ date: '<Dt>2026-02-31</Dt>' })), 'DATE_WRONG'],
    [
      'two accounts',
      document(statement('0412', entry()) + statement('0413', entry())),
      'SEVERAL_ACCOUNTS',
    ],
  ])('with %s is refused by name', (_what, content, fault) => {
    expect(faultOf(content)?.fault).toBe(fault)
  })
})

const bank = bankDesk()

describe('the import of a statement of ISO 20022', () => {
  test('is checked and imported once, also when the bank exports it again at another time', async () => {
    const send = (path: string, content: string) => bank.send(path, bank.file(content))
    const content = file(entry({ amount: '1234567.00' }))
    const checked = await send('/statements/check', content)
    expect(checked.data).toMatchObject({
      rows: 1,
      sums: [{ currency: 'IDR', came: 1_234_567, went: 0 }],
      faults: [],
      known: null,
    })
    expect((await send('/statements', content)).status).toBe(201)
    const again = content.replace('2026-11-21T01:00:00', '2026-11-22T09:00:00')
    expect((await send('/statements', again)).code).toBe('StatementKnown')
    const later = file(entry({ amount: '1234567.00', date: '<Dt>2026-11-21</Dt>' }))
    expect((await send('/statements', later)).status).toBe(201)
  })

  test('needs no columns of the account, which a CSV file does', async () => {
    const saved = await bank.send('/bank-accounts', sampleCamtBank)
    expect(saved.status, saved.text).toBe(201)
    const send = (content: string) =>
      bank.send('/statements', { ...bank.file(content), bankId: saved.data.id })
    expect((await send(file(entry({ amount: '4711.00' })))).status).toBe(201)
    const refused = await send(bank.content(['TRSF CR', '4.711,00 CR']))
    expect(refused.code).toBe('StatementFaulty')
    expect(JSON.parse(refused.text).alternatives.faults).toMatchObject([
      { fault: 'COLUMNS_UNKNOWN' },
    ])
  })

  test.each([
    ['a date alone', { date: 'Tanggal' }],
    ['amounts alone', { amount: 'Jumlah' }],
    ['no amount', { date: 'Tanggal', text: 'Keterangan' }],
    ['a reference alone', { reference: 'Ref' }],
  ])('an account whose columns are %s is refused', async (_what, columns) => {
    const { status } = await bank.send('/bank-accounts', { ...sampleCamtBank, ...columns })
    expect(status).toBe(422)
  })

  test('with a wrong entry is refused whole', async () => {
    const content = file(entry(), entry({ amount: 'abc' }))
    const { code, text } = await bank.send('/statements', bank.file(content))
    expect(code).toBe('StatementFaulty')
    expect(JSON.parse(text).alternatives.faults).toMatchObject([{ fault: 'AMOUNT_WRONG' }])
  })
})
