/**
 * The tables of the ledger. Amounts are differences, in minor units of the currency; the cost is in rupiah. A payment
 * without a sale pays invoices of its agent. Its day is the one on which the money came.
 */
export const schema = `
    CREATE TABLE ledger (
      row_id        text        PRIMARY KEY,
      position      bigint      NOT NULL,
      at            timestamptz NOT NULL,
      kind          text        NOT NULL,
      activity_date date        NOT NULL,
      sale_date     date        NOT NULL,
      sale_kind     text        NOT NULL,
      sale_id       uuid        NOT NULL,
      booking_id    uuid,
      part          text        NOT NULL,
      product_id    uuid,
      type_id       uuid,
      source        text        NOT NULL,
      agent         uuid,
      method        text,
      receiver      uuid,
      currency      text        NOT NULL,
      bookings      integer     NOT NULL,
      guests        integer     NOT NULL,
      sold          bigint      NOT NULL,
      cost          bigint      NOT NULL,
      paid          bigint      NOT NULL,
      refunded      bigint      NOT NULL,
      to_collect    bigint      NOT NULL,
      tax           bigint      NOT NULL,
      taxes         jsonb
    );
    CREATE TABLE ledger_sales (
      sale_id uuid  PRIMARY KEY,
      state   jsonb NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE ledger_products (
      product_id uuid  PRIMARY KEY,
      facts      jsonb NOT NULL
    );
    CREATE TABLE payment_list (
      payment_id   uuid        PRIMARY KEY,
      kind         text        NOT NULL,
      sale_kind    text,
      sale_id      uuid,
      agent        uuid,
      number       text        NOT NULL,
      words        text        NOT NULL,
      method       text        NOT NULL,
      currency     text        NOT NULL,
      amount       bigint      NOT NULL,
      tendered     jsonb,
      state        text        NOT NULL,
      void_reason  text,
      reference    text,
      received_by  uuid,
      confirmed_by uuid,
      voided_by    uuid,
      voided_at    timestamptz,
      at           timestamptz NOT NULL,
      day          date        NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE ledger_invoices (
      invoice_id uuid PRIMARY KEY,
      number     text NOT NULL
    );`

export const indexes = `
    CREATE INDEX IF NOT EXISTS ledger_by_activity ON ledger (activity_date, position);
    CREATE INDEX IF NOT EXISTS ledger_by_sale_date ON ledger (sale_date, position);
    CREATE INDEX IF NOT EXISTS ledger_by_position ON ledger (position, row_id);
    CREATE INDEX IF NOT EXISTS ledger_by_time ON ledger (at, position);
    CREATE INDEX IF NOT EXISTS payment_list_by_time ON payment_list (at, payment_id) INCLUDE (method, currency, state, amount);
    CREATE INDEX IF NOT EXISTS payment_list_by_day ON payment_list (day, payment_id);
    CREATE INDEX IF NOT EXISTS payment_list_by_amount ON payment_list (amount, payment_id);
    CREATE INDEX IF NOT EXISTS payment_list_by_receiver ON payment_list (received_by, at, payment_id);
    CREATE INDEX IF NOT EXISTS payment_list_waiting ON payment_list (at, payment_id) WHERE state = 'WAITING';
    CREATE INDEX IF NOT EXISTS payment_list_voided ON payment_list (at, payment_id) WHERE state = 'VOIDED';
    CREATE INDEX IF NOT EXISTS payment_list_tendered ON payment_list (at, payment_id) WHERE tendered IS NOT NULL;
    CREATE INDEX IF NOT EXISTS payment_list_of_sale ON payment_list (sale_id, day, payment_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS payment_list_of_agent ON payment_list (agent, day, payment_id) WHERE agent IS NOT NULL;
    CREATE INDEX IF NOT EXISTS payment_list_reference ON payment_list USING gin (lower(reference) gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS payment_list_words ON payment_list USING gin (words gin_trgm_ops);`
