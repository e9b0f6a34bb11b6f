import type { World } from './world.ts'

/** The read models that list what is known of a person, as the projections build them. */
export async function openNamingModels({ db }: World): Promise<void> {
  await db.pool.query(`
    CREATE TABLE read.checkouts (
      checkout_id uuid, account_id uuid, contact jsonb, knows_people boolean DEFAULT true,
      hold_expires_at timestamptz DEFAULT now());
    CREATE TABLE read.reservation_list (
      reservation_id uuid, party jsonb, made_at timestamptz DEFAULT now());
    CREATE TABLE read.contacts (contact_id uuid, sender jsonb, sent_at timestamptz DEFAULT now());
    CREATE TABLE read.accounts (
      account_id uuid, realm text, status text, person jsonb, registered_at timestamptz DEFAULT now())`)
}

export const nameBooking = ({ db }: World, checkoutId: string, accountId: string) =>
  db.pool.query('INSERT INTO read.checkouts (checkout_id, account_id) VALUES ($1, $2)', [
    checkoutId,
    accountId,
  ])
