const shared = `
      account_id   uuid        NOT NULL,
      amount       bigint      NOT NULL CHECK (amount > 0),
      state        text        NOT NULL,
      requested_at timestamptz NOT NULL,
      requested_by uuid        NOT NULL,
      first_by     uuid,
      decided_at   timestamptz,
      decided_by   uuid,
      reason       text`

/** The tables of deposits and withdrawals. */
export const schema = `
    CREATE TABLE deposits (
      deposit_id   uuid        PRIMARY KEY,${shared},
      entered_by   text        NOT NULL,
      note         text,
      has_proof    boolean     NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE withdrawals (
      withdrawal_id uuid       PRIMARY KEY,${shared},
      account      jsonb,
      reference    text,
      paid_at      timestamptz,
      paid_by      uuid
    ) WITH (fillfactor = 85);`

const indexesOf = (name: string, key: string): string => `
    CREATE INDEX IF NOT EXISTS ${name}_by_time ON ${name} (requested_at, ${key});
    CREATE INDEX IF NOT EXISTS ${name}_of_state ON ${name} (state, requested_at, ${key});
    CREATE INDEX IF NOT EXISTS ${name}_of_agent ON ${name} (account_id, requested_at, ${key});`
export const indexes =
  indexesOf('deposits', 'deposit_id') + indexesOf('withdrawals', 'withdrawal_id')
