import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectAll } from './select-all.tsx';
import { SelectTable } from './select-table.tsx';

function List({ count }: { count: number }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rows = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <MantineProvider>
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <SelectTable
          label="Numbers"
          rows={rows}
          getId={(row) => row}
          rowHeight={48}
          line=""
          columns={['Number']}
          selectAll={
            <SelectAll
              label="Select all"
              count={count}
              selected={selected.size}
              onSelect={(isSelected) => setSelected(new Set(isSelected ? rows : []))}
            />
          }
          renderCells={(row) => (
            <div role="cell" style={{ height: 30 }}>
              <input
                type="checkbox"
                aria-label={`Select ${row}`}
                checked={selected.has(row)}
                onChange={({ target }) => {
                  const others = [...selected].filter((one) => one !== row);
                  setSelected(new Set(target.checked ? [...others, row] : others));
                }}
              />
            </div>
          )}
        />
      </div>
    </MantineProvider>
  );
}

it('selects all rows from a box that is half selected while some of them are', async () => {
  await render(<List count={3} />);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const second = page.getByRole('checkbox', { name: 'Select 2' });
  await expect.element(all).not.toBePartiallyChecked();
  await second.click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(all).not.toBePartiallyChecked();
  await second.click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await all.click();
  await expect.element(all).not.toBeChecked();
  await expect.element(second).not.toBeChecked();
});

it('selects nothing where there is nothing to select', async () => {
  await render(<List count={0} />);
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
});

it('has any number of rows, and renders only those near the visible ones', async () => {
  await render(<List count={100_000} />);
  const table = page.getByRole('table', { name: 'Numbers' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '100001');
  await expect.element(page.getByRole('checkbox', { name: 'Select 1' })).toBeVisible();
  expect(page.getByRole('row').elements().length).toBeLessThan(60);
  // Rows are lower than estimated, so that the end is found in steps.
  await expect
    .poll(() => {
      table.element().scrollTo({ top: 1e9 });
      return page.getByRole('checkbox', { name: 'Select 100000' }).elements().length;
    })
    .toBe(1);
  const last = page.getByRole('row').last();
  await expect.element(last).toHaveAttribute('aria-rowindex', '100001');
});
