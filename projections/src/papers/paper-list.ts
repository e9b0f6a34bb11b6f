import { paperCode, type IssuedPaper, type PaperKind } from '@arung/contracts/papers/papers'
import type { Currency } from '@arung/contracts/money'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type PaperRow = {
  paper_id: string
  kind: PaperKind
  code: string
  /** Its number and that of its sale as search words, with a space before each. */
  words: string
  sale_id: string | null
  account_id: string | null
  currency: Currency
  amount: number
  tax: number
  at: string
  said: IssuedPaper
}
/** What credit notes took back of a paper. A credit is decided before its note has a number. */
type CreditRow = { paper_id: string; credited: number; voided: boolean }

/** Receipts, invoices and credit notes by number. They name people only by sale or account. */
export const paperList = defineProjection({
  name: 'paper-list',
  version: 2,
  schema: `
    CREATE TABLE papers (
      paper_id   uuid        PRIMARY KEY,
      kind       text        NOT NULL,
      code       text        NOT NULL,
      words      text        NOT NULL,
      sale_id    uuid,
      account_id uuid,
      currency   text        NOT NULL,
      amount     bigint      NOT NULL,
      tax        bigint      NOT NULL,
      at         timestamptz NOT NULL,
      said       jsonb       NOT NULL
    );
    CREATE TABLE paper_credits (
      paper_id uuid    PRIMARY KEY,
      credited bigint  NOT NULL,
      voided   boolean NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS papers_latest ON papers (at, code);
    CREATE INDEX IF NOT EXISTS papers_of_kind ON papers (kind, at, code);
    CREATE INDEX IF NOT EXISTS papers_of_sale ON papers (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS papers_words ON papers USING gin (words gin_trgm_ops);`,
  tables: {
    papers: table<PaperRow>('paper_id', { growsOnly: true }),
    paper_credits: table<CreditRow>('paper_id'),
  },
  handles: ['PaperIssued', 'PaperCredited', 'CreditReversed'],
  touches: event => ({
    papers: event.type === 'PaperIssued' ? [event.data.paperId] : [],
    paper_credits:
      event.type === 'PaperIssued'
        ? []
        : event.type === 'CreditReversed'
          ? [event.data.paperId, event.data.reverses]
          : [event.data.paperId],
  }),
  fold({ papers, paper_credits }, event) {
    if (event.type === 'PaperCredited') {
      const { paperId: paper_id, amount, voids: voided } = event.data
      const credited = (paper_credits.get(paper_id)?.credited ?? 0) + amount
      return paper_credits.set({ paper_id, credited, voided })
    }
    if (event.type === 'CreditReversed') {
      const { paperId: paper_id, reverses, amount } = event.data
      const credited = (paper_credits.get(paper_id)?.credited ?? 0) - amount
      paper_credits.set({ paper_id, credited, voided: false })
      return paper_credits.set({ paper_id: reverses, credited: -amount, voided: true })
    }
    const { part: _part, ...said } = event.data
    const { paperId: paper_id, kind, year, number, about, currency, amount, taxes, at } = said
    const code = paperCode(kind, year, number)
    const isOfAgent = about.kind === 'AGENT'
    const words = [code, ...(isOfAgent ? [] : [about.saleNumber])]
    papers.set({
      paper_id,
      kind,
      code,
      words: words.map(word => ` ${word.toLowerCase()}`).join(''),
      sale_id: isOfAgent ? null : about.sale.id,
      account_id: isOfAgent ? about.accountId : null,
      currency,
      amount,
      tax: taxes.reduce((sum, one) => sum + one.amount, 0),
      at,
      said,
    })
  },
})
