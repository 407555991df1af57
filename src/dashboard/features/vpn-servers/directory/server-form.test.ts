import { describe, expect, it } from 'vitest';
import { inputFields } from '#generated/inputs.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { ApiError } from '#domain/api-error.ts';
import {
  refusedFields,
  serverErrors,
  serverValues,
  toServerEdit,
  toServerInput,
} from './server-form.ts';

const server = {
  _id: '1',
  countryName: 'Germany',
  countryId: 'de',
  ip: '10.0.0.1',
  ipsecPsk: 'psk',
  username: 'anna',
  password: 'pw',
  countryImage: '/uploads/de.png',
  countryImageS3Key: 'vpn-flags/de.png',
};
const flag = new File(['1'], 'flag.png', { type: 'image/png' });
const stored = {
  url: '/uploads/new.png',
  key: 'vpn-flags/new.png',
  originalName: 'flag.png',
  size: 1,
  mimeType: 'image/png' as const,
};

describe('the form’s own errors', () => {
  it('refuses invisible characters in an address and a user name, but not at their ends', () => {
    const hidden = { ...serverValues(server), ip: '10.0.0\u200b.1', username: 'an\u00adna' };
    const errors = serverErrors(hidden, { before: server, kept: server });
    expect(errors.ip).toMatch(/invisible character/);
    expect(errors.username).toMatch(/invisible character/);
    const trimmed = { ...serverValues(server), ip: '10.0.0.1\u200b', username: '\ufeffanna' };
    expect(serverErrors(trimmed, { before: server, kept: server })).toEqual({});
  });

  it('wants everything, the flag included', () => {
    expect(serverErrors(serverValues(undefined), {})).toEqual({
      countryName: 'Country name is required',
      countryId: 'Country code is required',
      ip: 'IP address is required',
      ipsecPsk: 'IPsec PSK is required',
      username: 'Username is required',
      password: 'Password is required',
      flag: 'Flag image is required',
    });
  });

  it('wants no flag where one stays', () => {
    expect(serverErrors(serverValues(server), { before: server, kept: server })).toEqual({});
    expect(serverErrors({ ...serverValues(undefined), flag }, {})).not.toHaveProperty('flag');
  });

  it('takes blanks for nothing, and a code in any case', () => {
    const values = { ...serverValues(server), countryName: ' ', countryId: ' DE ', ipsecPsk: '  ' };
    expect(serverErrors(values, { kept: server })).toEqual({
      countryName: 'Country name is required',
      ipsecPsk: 'IPsec PSK is required',
    });
    const code = serverErrors({ ...values, countryId: 'deu' }, { kept: server }).countryId;
    expect(code).toBe('Country code must be two letters, e.g. de');
  });

  it('explains what is wrong with an address, unless it is the stored one', () => {
    const odd = { ...server, ip: 'not an address' };
    expect(serverErrors(serverValues(odd), { kept: odd }).ip).toMatch('spaces');
    expect(serverErrors(serverValues(odd), { before: odd, kept: odd })).toEqual({});
  });

  it('knows what the contract has room for', () => {
    const values = { ...serverValues(server), password: 'x'.repeat(501) };
    expect(serverErrors(values, { kept: server })).toEqual({ password: 'Password is too long' });
  });

  it('refuses a flag that is no picture', () => {
    const text = new File(['1'], 'flag.txt', { type: 'text/plain' });
    expect(serverErrors({ ...serverValues(server), flag: text }, { kept: server })).toEqual({
      flag: 'Please select a valid image file',
    });
  });
});

describe('the request body', () => {
  it('is trimmed, but for the secrets', () => {
    const values = {
      ...serverValues(server),
      countryId: ' DE',
      ip: ' 10.0.0.2 ',
      password: ' pw ',
    };
    expect({ ...toServerInput(toServerEdit(values, server)), _id: '1' }).toEqual({
      ...server,
      ip: '10.0.0.2',
      password: ' pw ',
    });
  });

  it('refers to the stored flag', () => {
    const edit = toServerEdit({ ...serverValues(server), flag }, server);
    expect(toServerInput(edit, stored)).toMatchObject({
      countryImage: '/uploads/new.png',
      countryImageS3Key: 'vpn-flags/new.png',
    });
  });

  it('keeps a field that the contract has and the form does not show', () => {
    const fields = inputFields.VpnServerInput as unknown as string[]; // as: a future contract
    fields.push('port');
    const kept = { ...server, port: 443 };
    const { _id, ...body } = kept;
    expect(toServerInput(toServerEdit(serverValues(kept), kept))).toEqual(body);
    fields.pop();
  });

  it('leaves out a shown field that is empty, as an optional one may be', () => {
    const values = { ...serverValues(server), username: '' };
    expect(toServerInput(toServerEdit(values, server))).not.toHaveProperty('username');
  });

  it('leaves a linked flag without a key', () => {
    const uploaded = 'countryImageS3Key';
    const linked = Object.fromEntries(Object.entries(server).filter(([name]) => name !== uploaded));
    const kept = linked as unknown as VpnServer; // as: Object.entries loses the key types
    expect(toServerInput(toServerEdit(serverValues(kept), kept))).not.toHaveProperty(uploaded);
  });
});

describe('the server’s refusals', () => {
  const refusal = (status: number, details: { path: string; message: string }[] = []) =>
    new ApiError({ failure: 'refused', status, serverMessage: 'No.', details });

  it('lands on its fields', () => {
    const details = [
      { path: 'ip', message: 'Taken' },
      { path: 'countryImageS3Key', message: 'Gone' },
      { path: 'other', message: '?' },
    ];
    expect(refusedFields(refusal(400, details))).toEqual({ ip: 'Taken', flag: 'Gone' });
    expect(refusedFields(new Error('x'))).toEqual({});
  });
});
