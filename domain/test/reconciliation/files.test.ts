import { describe, expect, test } from 'vitest'
import { readBankFile } from '../../src/reconciliation/bank-file.ts'
import { csvLines } from '../../src/reconciliation/csv-lines.ts'
import { dateIn } from '../../src/reconciliation/date-text.ts'
import { readGatewayFile } from '../../src/reconciliation/gateway-file.ts'
import { amountIn } from '../../src/reconciliation/money-text.ts'
import { sampleBank, sampleCamtBank } from '../../src/reconciliation/samples.ts'

describe('the cells of a file', () => {
  test.each([
    ['semicolons and a byte order mark', '\uFEFFa;b\r\n1;2\r\n'],
    ['commas', 'a,b\n1,2'],
    ['tabulators', 'a\tb\n1\t2\n\n'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('are read with %s', (_how, content) => {
    expect(csvLines(content).lines.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('may have quotes, separators and line breaks in quotes', () => {
    const { lines } = csvLines('a;b\n"x;""y""\nz";2\nc;3')
    expect(lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;"y"\nz', '2'] },
      { line: 4, cells: ['c', '3'] },
    ])
  })

  test('lose the apostrophe that guards against formulas', () => {
    expect(csvLines("a;b\n'-700;'=1+1").lines[1]?.cells).toEqual(['-700', '=1+1'])
  })

  test('a quotation mark that nothing closes is named by its line', () => {
    expect(csvLines('a;b\n1;2\n"x;3\ny;4').quoteOpenAt).toBe(3)
  })
})

describe('an amount', () => {
  test.each([
    ['1.234.567,00', 'COMMA', 1_234_567],
    ['1,234,567.00', 'POINT', 1_234_567],
    ['1234567', 'COMMA', 1_234_567],
    ['Rp 5.000', 'COMMA', 5_000],
    ['-5.000', 'COMMA', -5_000],
    ['5.000-', 'COMMA', -5_000],
    ['(5,000)', 'POINT', -5_000],
    ['5,000.00 DB', 'POINT', -5_000],
    ['5,000.00 CR', 'POINT', 5_000],
    ['1.234,56', 'COMMA', 1_235],
    ['0', 'COMMA', 0],
  ] as const)('%s with a decimal %s is %d rupiah', (cell, decimals, amount) => {
    expect(amountIn(cell, 'IDR', decimals)).toBe(amount)
  })

  test('of dollars keeps its cents, and no more than its cents', () => {
    expect(amountIn('1,234.50', 'USD', 'POINT')).toBe(123_450)
    expect(amountIn('US$ 12.5', 'USD', 'POINT')).toBe(1_250)
    expect(amountIn('12.505', 'USD', 'POINT')).toBeNull()
  })

  test.each(['', 'abc', '1.23.4', '12,34,567', '1.234.567,00', '=1+1', '9'.repeat(20)])(
    '%j is none with a decimal point',
    cell => {
      expect(amountIn(cell, 'IDR', 'POINT')).toBeNull()
    },
  )
})

describe('a date', () => {
  test.each([
    ['12/01/2026', 'DMY', '2026-01-12'],
    ['12/01/2026', 'MDY', '2026-12-01'],
    ['2026-01-12', 'YMD', '2026-01-12'],
    ['2-1-26', 'DMY', '2026-01-02'],
    ['12/01/2026 08:15:00', 'DMY', '2026-01-12'],
  ] as const)('%s as %s is %s', (cell, order, date) => {
    expect(dateIn(cell, order)).toBe(date)
  })

  test.each(['31/02/2026', '13/13/2026', 'PEND', '12/01', '', '1/1/202'])('%j is none', cell => {
    expect(dateIn(cell, 'DMY')).toBeNull()
  })
})

describe("a bank's statement", () => {
  const head = 'Informasi Rekening\nTanggal;Keterangan;Cabang;Jumlah\n'

  test('is read below what the bank writes above its table', () => {
    const { rows, faults } = readBankFile(
      `${head}12/12/2026;TRSF CR WAYAN;0000;700.000,00 CR\n13/12/2026;BIAYA ADM;0000;15.000,00 DB\n`,
      sampleBank,
    )
    expect(faults).toEqual([])
    expect(rows).toMatchObject([
      {
        row: 3,
        day: '2026-12-12',
        kind: 'CREDIT',
        amount: 700_000,
        told: { text: 'TRSF CR WAYAN' },
      },
      { row: 4, day: '2026-12-13', kind: 'DEBIT', amount: -15_000, reference: null },
    ])
  })

  test('with two columns has one amount in each row', () => {
    const account = { ...sampleBank, amount: null, credit: 'Kredit', debit: 'Debet' }
    const read = (line: string) =>
      readBankFile(`Tanggal;Keterangan;Kredit;Debet\n12/12/2026;x;${line}`, account)
    expect(read('5.000;').rows).toMatchObject([{ amount: 5_000 }])
    expect(read(';5.000').rows).toMatchObject([{ amount: -5_000 }])
    expect(read('5.000;5.000').faults).toMatchObject([{ line: 2, fault: 'AMOUNT_WRONG' }])
    expect(read('0;0').faults).toMatchObject([{ fault: 'AMOUNT_WRONG' }])
  })

  test('names every wrong row by its line, and has no rows to import then', () => {
    const { faults } = readBankFile(
      `${head}12/12/2026;a;0;1.000\nPEND;b;0;2.000\n14/12/2026;c;0;abc\n`,
      sampleBank,
    )
    expect(faults).toEqual([
      { line: 4, fault: 'DATE_WRONG', text: 'PEND' },
      { line: 5, fault: 'AMOUNT_WRONG', text: 'abc' },
    ])
  })

  test('without a column says which, in the line that is most like its head', () => {
    expect(readBankFile('Tanggal;Keterangan;Total\n12/12/2026;a;1', sampleBank).faults).toEqual([
      { line: 1, fault: 'COLUMN_MISSING', text: 'Jumlah' },
    ])
  })

  test('of an account without columns is refused as a whole', () => {
    expect(readBankFile(`${head}12/12/2026;a;0;1.000\n`, sampleCamtBank)).toEqual({
      rows: [],
      faults: [{ line: 1, fault: 'COLUMNS_UNKNOWN', text: '' }],
    })
  })

  test('without rows, with too many, or with an open quote is refused as a whole', () => {
    expect(readBankFile(head, sampleBank).faults).toMatchObject([{ fault: 'NO_ROWS' }])
    const many = head + '12/12/2026;a;0;1.000\n'.repeat(5_001)
    expect(readBankFile(many, sampleBank).faults).toMatchObject([{ fault: 'TOO_MANY_ROWS' }])
    expect(readBankFile(`${head}12/12/2026;"a;0;1`, sampleBank).faults).toMatchObject([
      { line: 3, fault: 'QUOTE_OPEN' },
    ])
  })
})

describe("the gateway's balance report", () => {
  const head =
    'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO'
  const line = (id: string, type: string, kind: string, amount: string, side = 'CREDIT') =>
    `p,${id},${type},${kind},BCA,JRM-261212-7K3Q-1,IDR,${amount},0,${side},2026-12-11T17:00:00.000Z`
  const read = (...lines: string[]) => readGatewayFile([head, ...lines].join('\n'))

  test('joins a payment with its fee and tax, on the day of the operator', () => {
    const { rows, faults } = read(
      line('t1', 'PAYMENT', 'TRANSACTION', '700000'),
      line('t1', 'PAYMENT', 'FEE', '4000', 'DEBIT'),
      line('t1', 'PAYMENT', 'VAT', '440', 'DEBIT'),
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        day: '2026-12-12',
        kind: 'PAYMENT',
        currency: 'IDR',
        amount: 700_000,
        fee: 4_440,
        reference: 'JRM-261212-7K3Q-1',
        told: null,
      },
    ])
  })

  test('tells payments, refunds, disbursements, payouts and the rest apart', () => {
    const { rows } = read(
      line('t1', 'EWALLET_PAYMENT', 'TRANSACTION', '1'),
      line('t2', 'REFUND', 'TRANSACTION', '1', 'DEBIT'),
      line('t3', 'DISBURSEMENT', 'TRANSACTION', '1', 'DEBIT'),
      line('t4', 'WITHDRAWAL', 'TRANSACTION', '1', 'DEBIT'),
      line('t5', 'TRANSFER', 'TRANSACTION', '1'),
      line('t6', 'PAYMENT', 'TRANSACTION_REVERSAL', '1', 'DEBIT'),
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'PAYMENT',
      'REFUND',
      'REFUND',
      'PAYOUT',
      'OTHER',
      'OTHER',
    ])
    expect(rows[1]?.amount).toBe(-1)
  })

  test.each([
    ['AMOUNT_WRONG', line('t', 'PAYMENT', 'TRANSACTION', 'x')],
    ['AMOUNT_WRONG', line('t', 'PAYMENT', 'TRANSACTION', '1', 'BOTH')],
    ['LINE_TYPE_UNKNOWN', line('t', 'PAYMENT', 'GIFT', '1')],
    ['CURRENCY_UNKNOWN', line('t', 'PAYMENT', 'TRANSACTION', '1').replace('IDR', 'EUR')],
    ['DATE_WRONG', line('t', 'PAYMENT', 'TRANSACTION', '1').replace('2026-12-11T', 'x')],
    ['TRANSACTION_MISSING', line('t', 'PAYMENT', 'FEE', '1', 'DEBIT')],
  ])('names %s by its line', (fault, wrong) => {
    expect(read(line('t0', 'PAYMENT', 'TRANSACTION', '1'), wrong).faults).toMatchObject([
      { line: 3, fault },
    ])
  })
})
