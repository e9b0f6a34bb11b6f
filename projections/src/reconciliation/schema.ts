/** The tables of reconciliation. Amounts are minor units, below 0 for what went. */
export const schema = `
    CREATE TABLE statements (
      statement_id uuid        PRIMARY KEY,
      source       text        NOT NULL,
      bank_id      uuid,
      name         text,
      from_day     date        NOT NULL,
      to_day       date        NOT NULL,
      row_count    integer     NOT NULL,
      open_count   integer     NOT NULL,
      at           timestamptz NOT NULL,
      by           uuid        NOT NULL,
      removed      boolean     NOT NULL,
      reason       text
    ) WITH (fillfactor = 85);
    CREATE TABLE statement_rows (
      row_id       text    PRIMARY KEY,
      statement_id uuid    NOT NULL,
      nth          integer NOT NULL,
      source       text    NOT NULL,
      bank_id      uuid,
      day          date    NOT NULL,
      kind         text    NOT NULL,
      currency     text    NOT NULL,
      amount       bigint  NOT NULL,
      fee          bigint  NOT NULL,
      reference    text,
      told         text,
      words        text    NOT NULL,
      state        text    NOT NULL,
      matched_by   text,
      payment_id   uuid,
      payout_row   text,
      difference   bigint  NOT NULL,
      group_size   integer NOT NULL,
      bank_fee     bigint  NOT NULL,
      reason       text,
      by           uuid,
      at           timestamptz,
      entries      jsonb   NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE matched_payments (
      payment_id uuid PRIMARY KEY,
      row_id     text NOT NULL
    );
    CREATE TABLE missing_payments (
      payment_id uuid        PRIMARY KEY,
      text       text        NOT NULL,
      by         uuid        NOT NULL,
      at         timestamptz NOT NULL
    );
    CREATE TABLE bank_accounts (
      bank_id uuid  PRIMARY KEY,
      account jsonb NOT NULL
    );
    CREATE TABLE account_maps (
      map_id uuid  PRIMARY KEY,
      map    jsonb NOT NULL
    );`

export const indexes = `
    CREATE INDEX IF NOT EXISTS statements_latest ON statements (at, statement_id);
    CREATE INDEX IF NOT EXISTS statements_of_gateway ON statements (to_day, from_day) WHERE source = 'GATEWAY' AND NOT removed;
    CREATE INDEX IF NOT EXISTS bank_accounts_by_name ON bank_accounts ((account->>'name'), bank_id);
    CREATE INDEX IF NOT EXISTS statement_rows_by_day ON statement_rows (day, row_id);
    CREATE INDEX IF NOT EXISTS statement_rows_by_amount ON statement_rows (amount, row_id);
    CREATE INDEX IF NOT EXISTS statement_rows_open ON statement_rows (day, row_id) WHERE state = 'OPEN';
    CREATE INDEX IF NOT EXISTS statement_rows_explained ON statement_rows (day, row_id) WHERE state = 'EXPLAINED';
    CREATE INDEX IF NOT EXISTS statement_rows_of_gateway ON statement_rows (day) INCLUDE (currency, kind, amount, fee, state) WHERE source = 'GATEWAY';
    CREATE INDEX IF NOT EXISTS statement_rows_of_statement ON statement_rows (statement_id, day, row_id);
    CREATE INDEX IF NOT EXISTS statement_rows_bank_fees ON statement_rows (day) INCLUDE (currency, bank_fee) WHERE bank_fee <> 0;
    CREATE INDEX IF NOT EXISTS statement_rows_of_payout ON statement_rows (payout_row) WHERE payout_row IS NOT NULL;
    CREATE INDEX IF NOT EXISTS matched_payments_of_row ON matched_payments (row_id);
    CREATE INDEX IF NOT EXISTS statement_rows_words ON statement_rows USING gin (words gin_trgm_ops);`
