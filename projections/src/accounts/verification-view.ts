import type { Realm } from '@arung/contracts/accounts/realms'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type VerificationRow = {
  slug: string
  account_id: string
  realm: Realm
  /** Null once the person is forgotten. */
  email: string | null
  verified: boolean
  code_id: string | null
  expires_at: string | null
}

/** Addresses under verification, by the secret part of their page's URL. */
export const verificationView = defineProjection({
  name: 'verification-view',
  version: 1,
  schema: `
    CREATE TABLE verifications (
      slug       text    PRIMARY KEY,
      account_id uuid    NOT NULL,
      realm      text    NOT NULL,
      email      text,
      verified   boolean NOT NULL,
      code_id    uuid,
      expires_at timestamptz
    ) WITH (fillfactor = 85);`,
  indexes: 'CREATE INDEX IF NOT EXISTS verifications_of_account ON verifications (account_id);',
  tables: { verifications: table<VerificationRow>('slug') },
  handles: [
    'AccountRegistered',
    'VerificationRequested',
    'ProfileChanged',
    'EmailVerified',
    'AccountForgotten',
  ],
  touches: event =>
    event.type === 'AccountRegistered' || event.type === 'VerificationRequested'
      ? { verifications: [event.data.verificationSlug] }
      : {},
  related: [
    {
      table: 'verifications',
      column: 'account_id',
      of: event => (event.type === 'AccountRegistered' ? null : event.data.accountId),
    },
  ],
  fold({ verifications }, event) {
    const { accountId } = event.data
    const theirs = () => verifications.values().filter(row => row.account_id === accountId)
    switch (event.type) {
      case 'AccountRegistered': {
        const { realm, verificationSlug: slug, person } = event.data
        const email = unlessForgotten(person)?.email ?? null
        return verifications.set({
          slug,
          account_id: accountId,
          realm,
          email,
          verified: false,
          code_id: null,
          expires_at: null,
        })
      }
      case 'VerificationRequested': {
        // A code for a new password verifies nothing here: its page is reached through the response to the request.
        const [known] = theirs()
        if (!known || event.data.purpose !== 'VERIFY_EMAIL') return
        const { verificationSlug: slug, codeId, expiresAt } = event.data
        return verifications.set({ ...known, slug, code_id: codeId, expires_at: expiresAt })
      }
      case 'ProfileChanged':
        for (const row of theirs())
          verifications.set({ ...row, email: unlessForgotten(event.data.person)?.email ?? null })
        return
      case 'EmailVerified':
        for (const row of theirs()) verifications.set({ ...row, verified: true })
        return
      case 'AccountForgotten':
        for (const row of theirs()) verifications.delete(row.slug)
    }
  },
})
