import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { demoId } from '../ids.ts'
import { people } from '../people.ts'
import type { AgreedTerms } from '../past/past-agents.ts'

const demoAgent = people.find(one => one.realm === 'reservation')

/** An agent of the reservation area. Amounts are rupiah; `prices` by the slug of a product. */
export type SeasonAgent = Readonly<{
  email: string
  first: string
  last: string
  company: string
  address: string
  methods: readonly AgentMethod[]
  bookingLimit: number | null
  creditDays: number
  creditLimit: number
  prices: Readonly<Record<string, number>>
  /** What it pays into its wallet now and then. */
  deposits: number
  bank: string
}>

/** The agents who sell at the desk's prices for agents or at their own. The first one is the demo's account. */
export const reservationAgents: readonly SeasonAgent[] = [
  {
    email: demoAgent?.email ?? '',
    first: demoAgent?.firstName ?? '',
    last: demoAgent?.lastName ?? '',
    company: demoAgent?.companyName ?? '',
    address: 'Jalan Raya Payangan 10, Gianyar',
    methods: ['DEPOSIT', 'VCR', 'PAYMENT_ON_ARRIVAL'],
    bookingLimit: 20_000_000,
    creditDays: 14,
    creditLimit: 2_000_000,
    prices: { 'ayung-river-rafting': 330_000, 'jungle-atv-7km': 480_000 },
    deposits: 5_000_000,
    bank: 'BCA',
  },
  {
    email: 'concierge@teras-payangan.example',
    first: 'Luh',
    last: 'Pertiwi',
    company: 'Hotel Teras Payangan',
    address: 'Jalan Teras 4, Payangan',
    methods: ['VCR', 'PAYMENT_ON_ARRIVAL'],
    bookingLimit: 30_000_000,
    creditDays: 30,
    creditLimit: 0,
    prices: {},
    deposits: 0,
    bank: 'BPD Bali',
  },
  {
    email: 'tours@kaki-gunung.example',
    first: 'Nengah',
    last: 'Sudarma',
    company: 'Kaki Gunung Tours',
    address: 'Jalan Danau 21, Kintamani',
    methods: ['DEPOSIT'],
    bookingLimit: 10_000_000,
    creditDays: 0,
    creditLimit: 0,
    prices: { 'ayung-river-rafting': 345_000 },
    deposits: 3_000_000,
    bank: 'BRI',
  },
  {
    email: 'hello@pelan-pelan.example',
    first: 'Ayu',
    last: 'Mahendri',
    company: 'Pelan-Pelan Travel',
    address: 'Jalan Hanoman 88, Ubud',
    methods: ['DEPOSIT', 'TRANSFER'],
    bookingLimit: null,
    creditDays: 7,
    creditLimit: 1_000_000,
    prices: {},
    deposits: 4_000_000,
    bank: 'Mandiri',
  },
  {
    email: 'booking@tirta-jalan.example',
    first: 'Made',
    last: 'Wirata',
    company: 'Tirta Jalan',
    address: 'Jalan By Pass 120, Sanur',
    methods: ['VCR', 'DEPOSIT'],
    bookingLimit: 15_000_000,
    creditDays: 30,
    creditLimit: 5_000_000,
    prices: { 'telaga-waja-rafting': 420_000 },
    deposits: 2_500_000,
    bank: 'BNI',
  },
  {
    email: 'desk@daun-pisang.example',
    first: 'Komang',
    last: 'Trisna',
    company: 'Penginapan Daun Pisang',
    address: 'Jalan Sungai 7, Payangan',
    methods: ['PAYMENT_ON_ARRIVAL'],
    bookingLimit: 5_000_000,
    creditDays: 0,
    creditLimit: 0,
    prices: {},
    deposits: 0,
    bank: 'BCA',
  },
]

export const accountIdOf = ({ email }: Pick<SeasonAgent, 'email'>): string =>
  demoId('account', email)

/** Returns what the operator agreed with an agent. */
export const agreedWith = (agent: SeasonAgent): AgreedTerms => ({
  contact: {
    company: agent.company,
    phone: `+62361${String(700_000 + reservationAgents.indexOf(agent))}`,
    email: null,
    address: agent.address,
  },
  terms: {
    methods: [...agent.methods],
    bookingLimit: agent.bookingLimit,
    creditDays: agent.creditDays,
  },
  creditLimit: agent.creditLimit,
  prices: Object.fromEntries(
    Object.entries(agent.prices).map(([slug, price]) => [
      demoId('reservation-product', slug),
      price,
    ]),
  ),
})
