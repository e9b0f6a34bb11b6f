import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { demoId } from '../ids.ts'

const type = (name: string): string => demoId('product-type', name)
const shared = {
  mode: 'INCLUDED',
  from: '2024-01-01',
  sources: ['SITE', 'DESK', 'AGENT'],
} as const

/** PB1 is the regency's tax on entertainment and meals, PPN the state's on everything else. */
export const taxRates: Readonly<Record<string, SaveTaxRate>> = {
  pb1: {
    ...shared,
    name: 'PB1',
    basisPoints: 1_000,
    sources: [...shared.sources],
    productTypes: ['rafting', 'atv', 'others'].map(type),
    number: 'NPWPD P.2.0001234.51.03',
  },
  ppn: {
    ...shared,
    name: 'PPN',
    basisPoints: 1_100,
    sources: [...shared.sources],
    productTypes: [type('transport')],
    number: 'NPWP 01.234.567.8-901.000',
  },
}
