/** Traditional characters of labels and the simplified ones that the vocabulary has. */
const PAIRS =
  '單单號号碼码貨货裝装運运輸输啟启發发開开離离達达預预計计際际間间時时費费櫃柜條条鉛铅數数總总體体積积寸寸際际' +
  '國国產产證证書书簽签據据電电話话聯联絡络傳传備备註注銀银行行帳账戶户稅税額额價价淨净實实應应繳缴納纳項项' +
  '買买賣卖購购銷销採采訂订倉仓貿贸術术條条幣币別别類类種种標标記记嘜唛頭头點点處处場场碼码頭头轉转關关報报' +
  '進进邊边選选當当為为個个與与對对給给請请認认確确參参編编統统業业務务員员經经營营門门險险溫温級级認认' +
  '載载駁驳舊旧還还滯滞隻只艙舱離离東东風风車车軌轨鐵铁線线類类託托飛飞規规範范圍围結结彙汇匯汇率率幾几' +
  '審审簡简現现樣样檢检驗验過过遞递連连郵邮廠厂製制陸陆內内後后於于專专業业區区萬万億亿圓圆錢钱終终' +
  '責责權权賬账額额長长寬宽兩两從从這这協协議议約约續续訊讯機机動动準准寫写習习屬属壓压際际啓启臺台灣湾稱称帐账語语';

const SIMPLIFIED = new Map<string, string>([...PAIRS.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]));

export const simplified = (text: string) =>
  text.replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
