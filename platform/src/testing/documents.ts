import type { PaperDocument, ReceiptDocument, VoucherDocument } from '../documents/documents.ts'

const sender = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
  address: 'Payangan, Gianyar, Bali',
}

/** A sample voucher: two guests on the river. */
export const sampleVoucher: VoucherDocument = {
  kind: 'VOUCHER',
  locale: 'en',
  number: 'JRM-261212-7K3Q',
  sender,
  checkUrl: 'https://jeramaya.example/v/7KQ2MZ4X9T3WB6HN',
  arrival: { date: '2026-12-12', time: '09:00' },
  persons: 2,
  contact: { name: 'Ketut Sari', phone: '+628123456789' },
  pickUp: null,
  stops: [
    {
      date: '2026-12-12',
      time: '09:00',
      until: null,
      name: 'Ayung River Rafting',
      parts: ['2 × Adult'],
      keptUntil: null,
    },
  ],
  note: null,
  guests: [{ name: 'Ketut Sari', pic: true }],
  money: { currency: 'IDR', total: 1_500_000, paid: 500_000, remaining: 1_000_000 },
}

/**
 * A sample receipt with a package and a hired car. One payment counts, one was voided, one is not confirmed yet, and
 * some money was returned.
 */
export const sampleReceipt: ReceiptDocument = {
  kind: 'RECEIPT',
  format: 'A5',
  locale: 'en',
  number: 'JRM-261212-7K3Q',
  sender,
  state: 'STANDS',
  soldAt: '2026-12-10T02:15:00.000Z',
  printedAt: '2026-12-10T02:20:00.000Z',
  soldBy: 'Made Front',
  party: { name: 'Ketut Sari', phone: '+628123456789', others: [{ name: 'Wayan Sari', age: 9 }] },
  hotel: 'Villa Sembilan, VS-88',
  pickUp: 'Villa Sembilan, Ubud',
  lines: [
    {
      name: 'River and trail',
      adults: 1,
      children: 1,
      units: null,
      total: 1_500_000,
      activities: [
        {
          name: 'Ayung River Rafting',
          date: '2026-12-12',
          time: '09:00',
          keptUntil: null,
          isOff: false,
        },
        { name: 'ATV Ride', date: '2026-12-12', time: '13:00', keptUntil: null, isOff: false },
      ],
    },
    {
      name: 'Car with driver, ten hours',
      adults: 2,
      children: 0,
      units: 1,
      total: 750_000,
      activities: [
        {
          name: 'Car with driver',
          date: '2026-12-13',
          time: '08:00',
          keptUntil: null,
          isOff: false,
        },
      ],
    },
  ],
  pickUpTotal: 100_000,
  total: 2_350_000,
  moves: [
    {
      kind: 'PAID',
      method: 'CARD',
      amount: 900_000,
      reference: 'T1-000417',
      tendered: null,
      state: 'COUNTED',
      at: '2026-12-10T02:15:00.000Z',
    },
    {
      kind: 'PAID',
      method: 'CASH',
      amount: 500_000,
      reference: null,
      tendered: null,
      state: 'VOIDED',
      at: '2026-12-10T02:16:00.000Z',
    },
    {
      kind: 'PAID',
      method: 'TRANSFER',
      amount: 300_000,
      reference: 'BCA 88',
      tendered: null,
      state: 'WAITING',
      at: '2026-12-10T02:17:00.000Z',
    },
    {
      kind: 'RETURNED',
      method: 'CASH',
      amount: 100_000,
      reference: null,
      tendered: null,
      state: 'COUNTED',
      at: '2026-12-10T02:18:00.000Z',
    },
  ],
  paid: 800_000,
  lowered: 0,
  remaining: 1_550_000,
  toReturn: 0,
}

/** A sample invoice of a sale with two taxes, one of them added to the price. */
export const samplePaper: PaperDocument = {
  kind: 'PAPER',
  format: 'A4',
  locale: 'en',
  number: 'I-2026-000042',
  sender,
  name: 'Ketut Sari',
  isVoided: false,
  paper: {
    paperId: '0d0e0000-0000-4000-8000-000000000011',
    kind: 'INVOICE',
    year: 2026,
    number: 42,
    about: {
      kind: 'SALE',
      sale: { kind: 'RESERVATION', id: '0d0e0000-0000-4000-8000-000000000012' },
      saleNumber: 'JRM-261212-7K3Q',
    },
    currency: 'IDR',
    amount: 1_500_000,
    lines: [
      {
        text: 'Ayung River Rafting',
        textId: 'Arung jeram Ayung',
        date: '2026-12-12',
        quantity: 2,
        amount: 1_350_000,
      },
      { text: 'Pick-up', textId: 'Penjemputan', date: null, quantity: null, amount: 150_000 },
    ],
    taxes: [
      {
        rateId: '0d0e0000-0000-4000-8000-000000000013',
        name: 'PB1',
        basisPoints: 1_000,
        mode: 'INCLUDED',
        number: 'NPWPD P.2.0001234.51.03',
        base: 1_239_669,
        amount: 123_967,
      },
      {
        rateId: '0d0e0000-0000-4000-8000-000000000014',
        name: 'PPN',
        basisPoints: 1_100,
        mode: 'ON_TOP',
        number: null,
        base: 1_239_669,
        amount: 136_364,
      },
    ],
    dueOn: '2026-12-30',
    locale: 'en',
    counters: null,
    by: null,
    at: '2026-12-10T02:15:00.000Z',
  },
}
