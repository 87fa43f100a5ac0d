import { ListGroup, ListRow } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/account.ts";

/** What an account is good for, told to a visitor. */
export function VisitorBenefits() {
  return (
    <ListGroup title={texts.benefitsTitle}>
      <ListRow icon="work" lit label={texts.benefits.resume} />
      <ListRow icon="shield" lit label={texts.benefits.devices} />
      <ListRow icon="gift" lit label={texts.benefits.invite} />
    </ListGroup>
  );
}
