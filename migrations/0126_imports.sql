-- What the shop had before, brought in from files of other programs: a record of each import, its rows until it is done, and
-- what it made and changed, so that it can be undone.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('customers', 'vehicles', 'parts', 'suppliers', 'prices', 'past_work')),
  state text NOT NULL DEFAULT 'read'
    CHECK (state IN ('read', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'cancelled')),
  -- Why it is not further, where it was once.
  problem text CHECK (problem IN ('interrupted', 'failed', 'outdated')),
  file_name text NOT NULL,
  sheets text[] NOT NULL,
  sheet text,
  -- Whether days that are numbers are counted from 1904 on.
  date1904 boolean NOT NULL,
  -- The texts of the first row, and of each column a few values, until the import is done or given up.
  headers text[] NOT NULL,
  samples jsonb NOT NULL,
  row_count integer NOT NULL,
  -- Of each column the name of the field, null for one that is left out; and what stands for a column that is missing.
  columns jsonb NOT NULL DEFAULT '[]',
  defaults jsonb NOT NULL DEFAULT '{}',
  on_record text NOT NULL DEFAULT 'fill' CHECK (on_record IN ('skip', 'fill', 'overwrite')),
  -- How many rows, by what becomes of them; and the records of the other kind that they name and that are new.
  counts jsonb NOT NULL DEFAULT '{}',
  leaves_out_faulty boolean NOT NULL DEFAULT false,
  -- Rows that are through, while it is checked or imported; and when that was last said.
  done_rows integer NOT NULL DEFAULT 0,
  touched_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);
SELECT announce_changes_of('imports');

-- Rows of files, until they are imported, given up or a day old: they come before the import that they belong to.
CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  -- As the file counts them; the first one holds the names of the columns.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- Columns of which the file stores numbers with decimals: 2.125 is no thousand there.
  fractions jsonb,
  outcome text CHECK (outcome IN ('new', 'changed', 'same', 'skipped', 'faulty')),
  -- What is written of it, in order.
  acts jsonb,
  faults jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, number);
SELECT announce_changes_of('import_rows');

-- The records that an import made (without `before`) and changed, and the version that it left them at.
CREATE TABLE import_changes (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_table text NOT NULL,
  record_id uuid NOT NULL,
  record_name text NOT NULL,
  before jsonb,
  version integer NOT NULL
);
CREATE UNIQUE INDEX import_changes_once ON import_changes (import_id, record_table, record_id);
SELECT announce_changes_of('import_changes');
