import { createRequire } from 'node:module';
import { arrayBuffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { InvoiceAmounts, InvoiceContent } from '../db/schema';
import { type MessageId, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import type { InvoiceRow } from './issue-invoice';

const require = createRequire(import.meta.url);

const fonts = {
  regular: require.resolve('@expo-google-fonts/sofia-sans/400Regular/SofiaSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/sofia-sans/700Bold/SofiaSans_700Bold.ttf'),
};

/** Lengths in points, on A4. */
const MARGIN = 42;
const WIDTH = 511;
const GAP = 8;
/** The space below contains the page number. */
const BOTTOM = 770;
const BODY = 9.5;

const grey = '#666666';

/** Returns the number of an invoice with ten digits (Bulgarian VAT Act, art. 114(1)(2)). */
export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>) => String(number).padStart(10, '0');

/** Writes an invoice as a PDF file, in its own language. */
export async function writeInvoicePdf(invoice: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = invoice;
  const title = say({ id: 'invoice.title', values: { number: invoiceNumber(invoice) } }, content.lang);
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, pdfVersion: '1.7' },
    ...{ lang: content.lang, displayTitle: true },
    info: { Title: title, Author: content.seller.name, Producer: 'Pazar', CreationDate: invoice.issuedAt },
    font: fonts.regular,
  });
  const file = arrayBuffer(doc);
  doc.font(fonts.bold, 20).text(title, MARGIN, MARGIN);
  drawHead(doc, content);
  drawTable(doc, lineColumns(content), content.lines);
  drawTotals(doc, content);
  numberPages(doc, content);
  doc.end();
  return new Uint8Array(await file);
}

type Doc = PDFKit.PDFDocument;

function drawHead(doc: Doc, { lang, seller, buyer, ...content }: InvoiceContent): void {
  const number = (id: MessageId, value: string) => (value === '' ? '' : say({ id, values: { number: value } }, lang));
  const facts: [MessageId, string][] = [
    ['invoice.issued', content.issuedOn],
    ['invoice.supplied', content.suppliedOn],
    ['invoice.order', content.orderNumber],
    ['invoice.payment', content.payment],
  ];
  doc.moveDown(0.4);
  for (const [id, value] of facts) {
    doc
      .font(fonts.regular, BODY)
      .fillColor(grey)
      .text(`${say(id, lang)}: `, { continued: true });
    doc.fillColor('black').text(value);
  }
  const top = doc.y + 16;
  const sides: [MessageId, string, string[]][] = [
    [
      'invoice.seller',
      seller.name,
      [
        number('invoice.registerNumber', seller.registerNumber),
        number('invoice.vatNumber', seller.vatNumber),
        seller.address,
      ],
    ],
    ['invoice.buyer', buyer.name, buyer.address],
  ];
  const width = (WIDTH - 24) / 2;
  const ends = sides.map(([id, name, lines], index) => {
    doc.font(fonts.regular, BODY).fillColor(grey);
    doc.text(say(id, lang), MARGIN + index * (width + 24), top, { width });
    doc.font(fonts.bold, BODY).fillColor('black').text(name, { width });
    doc.font(fonts.regular, BODY).text(lines.filter(Boolean).join('\n'), { width });
    return doc.y;
  });
  doc.x = MARGIN;
  doc.y = Math.max(...ends) + 20;
}

type Column<Row> = { title: MessageId; width: number; isText?: boolean; text: (row: Row) => string };
type Columns<Row> = { lang: InvoiceContent['lang']; columns: Column<Row>[] };

function lineColumns({ lang, seller }: InvoiceContent): Columns<InvoiceContent['lines'][number]> {
  const isRegistered = seller.vatNumber !== '';
  const sums = isRegistered ? amountColumns(lang) : [];
  const unit = ({ net, qty }: { net: number; qty: number }) => amount(net / qty, lang, 4);
  return {
    lang,
    columns: [
      { title: 'invoice.goods', width: isRegistered ? 186 : 345, isText: true, text: ({ name }) => name },
      { title: 'invoice.quantity', width: 40, text: ({ qty }) => String(qty) },
      { title: isRegistered ? 'invoice.unitNet' : 'invoice.unitPrice', width: 63, text: unit },
      ...sums,
      { title: 'invoice.gross', width: 63, text: ({ gross }) => amount(gross, lang) },
    ],
  };
}

const amountColumns = (lang: InvoiceContent['lang']): Column<InvoiceAmounts>[] => [
  { title: 'invoice.rate', width: 42, text: ({ vatRate }) => `${vatRate} %` },
  { title: 'invoice.net', width: 60, text: ({ net }) => amount(net, lang) },
  { title: 'invoice.vat', width: 57, text: ({ vat }) => amount(vat, lang) },
];

/** Draws a table that ends at the right margin. A row that does not fit goes to a new page, below the titles. */
function drawTable<Row>(doc: Doc, { lang, columns }: Columns<Row>, rows: Row[]): void {
  const left = MARGIN + WIDTH - columns.reduce((sum, { width }) => sum + width, 0);
  const drawRow = (texts: string[], font: string) => {
    doc.font(font, BODY).fillColor('black');
    const cells = columns.map(({ width, isText }, index) => ({
      text: texts[index] ?? '',
      options: { width: width - (isText ? GAP : 2), align: isText ? ('left' as const) : ('right' as const) },
      indent: isText ? 0 : 2,
    }));
    const height = Math.max(...cells.map(({ text, options }) => doc.heightOfString(text, options)));
    if (doc.y + height > BOTTOM) {
      doc.addPage();
      drawTitles();
      doc.font(font, BODY);
    }
    const top = doc.y;
    let x = left;
    for (const [index, { text, options, indent }] of cells.entries()) {
      doc.text(text, x + indent, top, options);
      x += columns[index]?.width ?? 0;
    }
    doc.moveTo(left, top + height + 3).lineTo(MARGIN + WIDTH, top + height + 3);
    doc.lineWidth(0.5).stroke(font === fonts.bold ? 'black' : '#cccccc');
    doc.x = MARGIN;
    doc.y = top + height + 7;
  };
  const drawTitles = () =>
    drawRow(
      columns.map(({ title }) => say(title, lang)),
      fonts.bold,
    );
  drawTitles();
  for (const row of rows)
    drawRow(
      columns.map(({ text }) => text(row)),
      fonts.regular,
    );
}

function drawTotals(doc: Doc, { lang, currency, totals, seller, coupon }: InvoiceContent): void {
  if (doc.y + 90 + totals.length * 20 > BOTTOM) doc.addPage();
  doc.y += 14;
  const isRegistered = seller.vatNumber !== '';
  if (isRegistered) {
    const gross = {
      title: 'invoice.gross' as const,
      width: 63,
      text: (row: InvoiceAmounts) => amount(row.gross, lang),
    };
    drawTable(doc, { lang, columns: [...amountColumns(lang), gross] }, totals);
  }
  const total = totals.reduce((sum, { gross }) => sum + gross, 0);
  doc
    .font(fonts.bold, 12)
    .text(`${say('invoice.total', lang)}: ${moneyText(total, { currency, lang })}`, { align: 'right' });
  const notes = [
    !isRegistered && say('invoice.noVat', lang),
    coupon !== '' && say({ id: 'invoice.coupon', values: { code: coupon } }, lang),
    say({ id: 'invoice.currency', values: { currency } }, lang),
  ];
  doc.moveDown(1).font(fonts.regular, BODY).fillColor(grey);
  doc.text(notes.filter(Boolean).join('\n'));
}

function numberPages(doc: Doc, { lang }: InvoiceContent): void {
  const { count: pages } = doc.bufferedPageRange();
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(page - 1);
    doc.font(fonts.regular, 8).fillColor(grey);
    doc.text(say({ id: 'invoice.page', values: { page, pages } }, lang), MARGIN, BOTTOM + 14, {
      width: WIDTH,
      align: 'right',
    });
  }
}

const amount = (cents: number, lang: InvoiceContent['lang'], digits = 2) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: digits }).format(cents / 100);
